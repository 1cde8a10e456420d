import type { Plugin } from 'vite'

type EntryModules = { readonly plugin: Plugin; readonly holds: (id: string) => boolean }

/** Knows, once all modules are read, which of them the entry imports before it runs. */
export const entryModules = (): EntryModules => {
  const found = new Set<string>()
  const plugin: Plugin = {
    name: 'entry-modules',
    apply: 'build',
    buildEnd() {
      for (const id of this.getModuleIds()) if (this.getModuleInfo(id)?.isEntry) found.add(id)
      for (const id of found)
        for (const needed of this.getModuleInfo(id)?.importedIds ?? []) found.add(needed)
    },
  }
  return { plugin, holds: (id) => found.has(id) }
}
