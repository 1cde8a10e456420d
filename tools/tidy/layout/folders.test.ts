import { expect, test } from 'vitest'
import { fileOf } from '../sources/file.ts'
import { findCrowdedFolders, FOLDER_FILES } from './folders.ts'

const folderOf = (count: number, folder = 'apps/web/src/lib', extension = 'ts') =>
  Array.from({ length: count }, (_, at) => fileOf(`${folder}/part-${at}.${extension}`, ''))

test('size: a folder of 25 sources is found, tests counted with them', () => {
  expect(findCrowdedFolders(folderOf(FOLDER_FILES))).toEqual([])
  expect(findCrowdedFolders([...folderOf(FOLDER_FILES), fileOf('apps/web/src/lib/a.test.tsx', '')])).toEqual([
    'apps/web/src/lib/ holds 25 files, 24 are allowed: name its rooms',
  ])
  expect(findCrowdedFolders(folderOf(FOLDER_FILES + 1, 'packages/ui/src/styles', 'css'))).toHaveLength(1)
})

test('size: what lies in a room is not counted in the folder around it, and a page is no source', () => {
  const rooms = [...folderOf(FOLDER_FILES), ...folderOf(FOLDER_FILES, 'apps/web/src/lib/api')]
  expect(findCrowdedFolders(rooms)).toEqual([])
  expect(findCrowdedFolders(folderOf(FOLDER_FILES + 1, 'docs/decisions', 'md'))).toEqual([])
})
