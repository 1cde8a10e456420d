/** The poster set. No blue and no pink: those belong to the market. */
export const INK = {
  brick: '#a63d2a',
  cream: '#f3e6cb',
  gold: '#f5a82c',
  forest: '#14523a',
  ochre: '#cf8519',
  ink: '#191711',
  olive: '#41461f',
  sand: '#dcc696',
  maroon: '#5e1f24',
  char: '#262821',
  turf: '#2f8459',
  rust: '#c9562f',
} as const
