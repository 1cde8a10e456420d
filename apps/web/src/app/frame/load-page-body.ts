type Module = typeof import('./page-body.tsx')

let loading: Promise<Module> | undefined
let loaded: Module | undefined

/** Every page but the landing stands in it. A load that failed is forgotten, so that the next one tries again. */
export const loadPageBody = (): Promise<Module> => {
  loading ??= import('./page-body.tsx').then((module) => (loaded = module))
  loading.catch(() => (loading = undefined))
  return loading
}

/** What has been loaded can be drawn without waiting a moment for it. */
export const loadedPageBody = (): Module | undefined => loaded
