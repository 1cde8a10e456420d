export const SPORTS = [
  { id: 4, key: 'cricket', name: 'Cricket' },
  { id: 1, key: 'soccer', name: 'Soccer' },
  { id: 2, key: 'tennis', name: 'Tennis' },
] as const
export type SportKey = (typeof SPORTS)[number]['key']
