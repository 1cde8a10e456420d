import { readFileSync, writeFileSync } from 'node:fs'
import { withRuntimePackages } from './runtime-packages.ts'

const notice = readFileSync('NOTICE.md', 'utf8')
writeFileSync('NOTICE.md', withRuntimePackages(notice, readFileSync('package-lock.json', 'utf8')))
