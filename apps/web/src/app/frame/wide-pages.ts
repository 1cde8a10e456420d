/* Not beside the other places: everybody loads those with the first page, and the first page is never wide. */

/** Where every pixel is needed, the side menu begins as a rail: markets and games. A game has a hyphen, a provider none. */
export const isWidePage = (pathname: string): boolean =>
  /^\/(?:detail-page\/|spmsports$|demo\/|casino\/[^/]+\/|casino\/[^/]+-)/.test(pathname)
