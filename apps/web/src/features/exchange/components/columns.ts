/**
 * On a phone names, state and prices stand below each other. From 720 px the prices stand beside them, from 992 px the
 * state has a column of its own, and from 1240 px there is room for what was matched.
 */
export const COLUMNS =
  'md:grid-cols-[minmax(0,1fr)_372px] lg:grid-cols-[minmax(0,1fr)_200px_372px] xl:grid-cols-[minmax(0,400px)_minmax(0,1fr)_88px_372px]'
