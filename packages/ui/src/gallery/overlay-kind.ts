export type OverlayKind = 'dialog' | 'drawer' | 'menu' | 'sheet'
