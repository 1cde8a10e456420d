export type ReadyReport = {
  readonly ready: boolean
  readonly checks: readonly (readonly [string, boolean])[]
}

/** The answer of `/ready`, which stands beside the API and not in its contracts. */
export const readyReportOf = (body: unknown): ReadyReport => {
  const { error, checks } = (body ?? {}) as { error?: unknown; checks?: unknown }
  const entries = typeof checks === 'object' && checks !== null ? Object.entries(checks) : []
  return { ready: error === false, checks: entries.map(([name, passed]) => [name, passed === true] as const) }
}
