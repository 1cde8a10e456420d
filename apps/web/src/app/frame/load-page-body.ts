type Module = typeof import('./page-body.tsx')

let loading: Promise<Module> | undefined

/** Every page but the landing stands in it. A load that failed is forgotten, so that the next one tries again. */
export const loadPageBody = (): Promise<Module> => {
  loading ??= import('./page-body.tsx')
  loading.catch(() => (loading = undefined))
  return loading
}
