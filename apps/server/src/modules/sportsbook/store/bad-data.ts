/** Whether the database will never take this data, however often we try. The class of its error tells. */
export const isBadData = (error: unknown): boolean =>
  /^2[23]/.test((error as { readonly code?: string } | null)?.code ?? '')
