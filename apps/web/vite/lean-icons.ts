import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const ICON = /\/lucide-react\/dist\/esm\/icons\//
const FROM_LUCIDE = /import createLucideIcon from '[^']+'/
const MAKER = fileURLToPath(new URL('../src/lib/page/create-icon.ts', import.meta.url))
const FROM_US = `import { createIcon as createLucideIcon } from '${MAKER}'`

/** Of lucide the site takes the shapes alone: what draws them, and a random key for each line, weigh two kilobytes. */
export const leanIcons = (): Plugin => ({
  name: 'lean-icons',
  apply: 'build',
  transform: {
    filter: { id: ICON, code: FROM_LUCIDE },
    handler: (code) => ({ code: code.replace(FROM_LUCIDE, FROM_US).replace(/, key: "\w+"/g, ''), map: null }),
  },
})
