import { CONTENT_PAGES, type ContentPageName, contentPath } from './pages.ts'

/**
 * A piece of a text. Plain strings are paragraphs; in every string `**bold**`, `[words](/path)` and
 * `[words](page:terms)` are marked up, the last one with the address that fits the reader.
 */
export type Block =
  | string
  | { readonly list: readonly string[] }
  | { readonly steps: readonly string[] }
  | { readonly note: string }
  | { readonly table: { readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] } }
  | { readonly guest: readonly Block[]; readonly player: readonly Block[] }

export type Section = { readonly id: string; readonly title: string; readonly body: readonly Block[] }

export type ContentText = {
  readonly title: string
  readonly lead: string
  readonly sections: readonly Section[]
}

/** What one reader sees: the blocks of the other variant are gone. */
export const blocksFor = (blocks: readonly Block[], isAuth: boolean): readonly Block[] =>
  blocks.flatMap((block) =>
    typeof block === 'object' && 'guest' in block
      ? blocksFor(isAuth ? block.player : block.guest, isAuth)
      : [block],
  )

export type Piece =
  | { readonly kind: 'text' | 'bold'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly href: string }

const MARK = /\*\*(.+?)\*\*|\[(.+?)\]\((.+?)\)/g

const isPage = (name: string): name is ContentPageName => Object.hasOwn(CONTENT_PAGES, name)

const addressOf = (target: string, isAuth: boolean): string => {
  const [page = '', part] = target.startsWith('page:') ? target.slice(5).split('#') : []
  if (!isPage(page)) return target
  return contentPath(page, isAuth) + (part === undefined ? '' : `#${part}`)
}

export const piecesOf = (text: string, isAuth: boolean): readonly Piece[] => {
  const pieces: Piece[] = []
  let from = 0
  for (const found of text.matchAll(MARK)) {
    const [whole, bold, words, target] = found
    if (found.index > from) pieces.push({ kind: 'text', text: text.slice(from, found.index) })
    if (bold !== undefined) pieces.push({ kind: 'bold', text: bold })
    else if (words !== undefined && target !== undefined)
      pieces.push({ kind: 'link', text: words, href: addressOf(target, isAuth) })
    from = found.index + whole.length
  }
  if (from < text.length) pieces.push({ kind: 'text', text: text.slice(from) })
  return pieces
}
