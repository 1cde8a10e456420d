type Environment = Readonly<Record<string, string | undefined>>

/** Where the built site finds the API: empty for the origin it is served from. An empty value counts as none. */
export const apiBaseOf = (environment: Environment): string =>
  environment['VITE_API_BASE'] || environment['API_BASE'] || ''
