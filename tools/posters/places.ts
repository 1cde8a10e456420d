/** Where posters stand, and what they may weigh. */
export const POSTER_FOLDER = 'apps/web/public/games'
export const COLOURS_FILE = 'apps/web/src/features/casino/pictures/poster-colours.ts'
export const SHEET_FOLDER = 'docs/screens'
export const SHEET_NAME = 'casino-posters-'

export const LARGEST_POSTER = 11_800
export const ALL_POSTERS = 2_500_000
