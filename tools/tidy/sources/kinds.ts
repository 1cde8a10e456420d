/** What a file is, told by its path alone. */
export const isCode = (path: string): boolean => /\.[cm]?[jt]sx?$/.test(path)

export const isTest = (path: string): boolean => /\.(test|spec)\.[cm]?[jt]sx?$/.test(path)

/** Doubles and set-up that only tests use. */
export const isTesting = (path: string): boolean => /(^|\/)testing(\.tsx?$|\/)/.test(path)

export const isConfig = (path: string): boolean => /\.config\.[cm]?[jt]s$/.test(path)

export const isDeclaration = (path: string): boolean => path.endsWith('.d.ts')

/** Code that stands above the product: it may use the real clock, real chance and the doubles of the modules. */
const isAboveProduct = (path: string): boolean => isConfig(path) || /^(tools|bench|e2e)\//.test(path)

export const servesTests = (path: string): boolean => isTest(path) || isTesting(path) || isAboveProduct(path)
