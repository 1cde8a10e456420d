/** `detail` is the footer of a match, which differs for guests and players. */
export type FooterKind = 'shared' | 'detail' | 'none'
