/** Match, state, (matched,) prices: side by side from 720 px, below each other on a phone. */
export const COLUMNS =
  'md:grid-cols-[minmax(0,1fr)_112px_minmax(0,372px)] lg:grid-cols-[minmax(0,1fr)_200px_372px] xl:grid-cols-[minmax(0,400px)_minmax(0,1fr)_88px_372px]'
