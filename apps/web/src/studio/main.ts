import '@maidan/ui/styles/tokens.css'
import './page.css'
import './bets.css'
import './layout/finder.css'
import './layout/racetrack.css'
import './panels.css'
import './wide.css'
import { newBytes, newKey } from '@maidan/browser/chance.ts'
import { clock } from '@maidan/browser/clock.ts'
import { SPOT_GAMES, type SpotGame } from '@maidan/games/spots'
import { entryLimits, studioSpots } from '@maidan/games/studio'
import { createFunDealer } from './dealer/fun-dealer.ts'
import { createServerDealer } from './dealer/server-dealer.ts'
import { SPOT_WORDS } from './dealer/spot-words.ts'
import { make, wait } from './dom.ts'
import { joinSite, type Site } from './frame.ts'
import { createGamePage } from './game-page.ts'
import { type Opening, readOpening } from './launch.ts'
import { createSounds } from './sound.ts'
import type { SpotDealer } from './table.ts'

declare const STUDIO_API: string

const dealerOf = (game: SpotGame, { isReal }: Opening, { access }: Site): SpotDealer =>
  isReal
    ? createServerDealer(SPOT_WORDS, { base: STUDIO_API, access, now: () => clock.now() })
    : createFunDealer(studioSpots(game), newBytes, () => clock.now())

const open = async (opening: Opening, game: SpotGame): Promise<void> => {
  document.documentElement.dataset['theme'] = opening.theme
  document.title = opening.name || game.name
  const site = joinSite(window, (ask) => {
    if (ask.type === 'site:theme') document.documentElement.dataset['theme'] = ask.theme
    else page.table.hold(ask.isHeld)
  })
  const page = createGamePage({
    game,
    name: opening.name || game.name,
    dealer: dealerOf(game, opening, site),
    tell: site.tell,
    newKey,
    sounds: createSounds(() => new AudioContext()),
    pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    // To scroll the table into view would scroll the page around the frame, too.
    lookAtTable: () => scrollTo({ top: 0, behavior: 'smooth' }),
  })
  document.body.replaceChildren(page.node)
  await wait(0)
  site.tell('ready')
  await page.table.sit()
}

const start = (): void => {
  const opening = readOpening(location.hash)
  const game = opening && SPOT_GAMES.get(opening.engine)
  if (opening && game) void open(opening, { ...game, limits: entryLimits(opening.entry, game.limits) })
  else
    document.body.replaceChildren(
      make(
        'p',
        { class: 'closed', role: 'alert' },
        'This game cannot be opened from here. Please go back to the casino and open it again',
      ),
    )
}

start()
