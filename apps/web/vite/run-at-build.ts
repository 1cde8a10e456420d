import { type InlineConfig, type Plugin, runnerImport } from 'vite'

/**
 * Runs a module while the site is built, and puts what it exports into the site as plain data. What it imports stays
 * outside: a visitor does not load schemas for the few lines that are made of them.
 */
export const runAtBuild = (path: string): Plugin => ({
  name: 'run-at-build',
  apply: 'build',
  async load(id) {
    if (!id.endsWith(path)) return undefined
    const { module } = await runnerImport<Record<string, unknown>>(id, RUN)
    return Object.entries(module)
      .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`)
      .join('\n')
  },
})

/** Our own packages are sources, which Node cannot load by itself. */
const RUN: InlineConfig = {
  logLevel: 'error',
  environments: { inline: { resolve: { noExternal: [/^@maidan\//] } } },
}
