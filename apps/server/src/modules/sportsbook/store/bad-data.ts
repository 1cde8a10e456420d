/** What the database will never take, however often it is tried, by the classes of its errors. */
export const isBadData = (error: unknown): boolean =>
  /^2[23]/.test((error as { readonly code?: string } | null)?.code ?? '')
