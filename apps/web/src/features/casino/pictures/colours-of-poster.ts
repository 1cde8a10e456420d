import { POSTER_COLOURS } from './poster-colours.ts'

export type ColoursOfPoster = { readonly ground: string; readonly ink: string }

const byCode: ReadonlyMap<string, ColoursOfPoster> = new Map(
  Object.entries(POSTER_COLOURS).flatMap(([pair, codes]) => {
    const [ground = '', ink = ''] = pair.split(' ')
    return codes.split(' ').map((code) => [code, { ground, ink }] as const)
  }),
)

/** What a tile is filled with until its poster is there; nothing for an entry that came after the posters were drawn. */
export const findColoursOfPoster = (code: string): ColoursOfPoster | undefined => byCode.get(code)
