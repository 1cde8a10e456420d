/**
 * The few sentences of the contracts' catalogue that the first load needs. The catalogue brings every other sentence
 * with it, so these are written once more here, and a test holds them against it.
 */
export const WORDS = {
  unauthorized: 'Unauthorized action.',
  getProfile: 'Failed to get profile',
  loadChunk: 'Loading chunk failed',
} as const
