/** What lies on a table keeps its colours in both themes: it lies in the light of the lamps. */
export const INK = {
  paper: '#f7eedb',
  red: '#a63d2a',
  black: '#191711',
  cream: '#f6ecd3',
  sand: '#dcc696',
  gold: '#f5a82c',
  ink: '#1b1a14',
  turf: '#27774f',
  forest: '#0f4d36',
  brick: '#b5432d',
  rust: '#c65a2c',
  ochre: '#d0871b',
  maroon: '#5f1f2a',
  charcoal: '#26231d',
} as const
