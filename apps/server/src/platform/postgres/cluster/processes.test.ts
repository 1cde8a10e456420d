import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { findProcess, isAlive, listProcesses, readPs } from './processes.ts'

test('[RUN-6] a process is known by its pid, its parent, its start and its command', () => {
  const self = findProcess(process.pid)
  expect(self).toMatchObject({ pid: process.pid, parent: process.ppid })
  expect(self?.started).not.toBe('')
  expect(self?.command).toContain('node')
  expect(listProcesses().map(({ pid }) => pid)).toContain(process.pid)
})

test('[RUN-6] a process that has ended is not found', () => {
  const { pid } = spawnSync(process.execPath, ['--version'])
  expect(findProcess(pid)).toBeUndefined()
  expect(isAlive(pid)).toBe(false)
})

test('[RUN-6] where there is no /proc, ps says the same', ({ skip }) => {
  skip(spawnSync('ps', ['-p', '1']).error !== undefined, 'this machine has no ps')
  const [seen] = readPs(['-p', String(process.pid)])
  const self = findProcess(process.pid)
  expect({ ...seen, started: '' }).toEqual({ ...self, started: '' })
  expect(seen?.started).not.toBe('')
})
