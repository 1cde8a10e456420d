import '@maidan/ui/styles/tokens.css'
import '../page.css'
import '../bets.css'
import '../panels.css'
import '../wide.css'
import './hand.css'
import './climb.css'
import { newBytes, newKey } from '@maidan/browser/chance.ts'
import { clock } from '@maidan/browser/clock.ts'
import { CLIMB_GAMES } from '@maidan/games/climbs'
import { HAND_GAMES } from '@maidan/games/hands'
import { entryLimits, type StudioBet } from '@maidan/games/studio'
import { createFunDealer } from '../dealer/fun-dealer.ts'
import { createServerDealer } from '../dealer/server-dealer.ts'
import { make, wait } from '../dom.ts'
import { joinSite } from '../frame.ts'
import { type Opening, readOpening } from '../launch.ts'
import { climbPlay } from './climb-play.ts'
import { createHandPage } from './hand-page.ts'
import { createSounds } from '../sound.ts'
import { handPlay } from './hand-play.ts'
import { listenForKeys } from './keys.ts'
import type { PlayGame } from './play-game.ts'

declare const STUDIO_API: string

const open = async <Bet extends StudioBet, Shown>(
  opening: Opening,
  game: PlayGame<Bet, Shown>,
): Promise<void> => {
  const { isReal, theme } = opening
  const name = opening.name || game.studio.name
  document.documentElement.dataset['theme'] = theme
  document.title = name
  const { tell, access } = joinSite(window, (ask) => {
    if (ask.type === 'site:theme') document.documentElement.dataset['theme'] = ask.theme
    else page.table.pause(ask.isHeld)
  })
  const page = createHandPage({
    game,
    name,
    dealer: isReal
      ? createServerDealer(game.words, { base: STUDIO_API, access, now: () => clock.now() })
      : createFunDealer<Bet, Shown>(game.studio, newBytes, () => clock.now()),
    tell,
    newKey,
    sounds: createSounds(() => new AudioContext()),
    pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    // To scroll the table into view would scroll the page around the frame, too.
    lookAtTable: () => scrollTo({ top: 0, behavior: 'smooth' }),
  })
  document.body.replaceChildren(page.node)
  listenForKeys(document, game, page.table)
  await wait(0)
  tell('ready')
  await page.table.sit()
}

const start = (): void => {
  const opening = readOpening(location.hash)
  const hand = Object.values(HAND_GAMES).find(({ engine }) => engine === opening?.engine)
  const climb = Object.values(CLIMB_GAMES).find(({ engine }) => engine === opening?.engine)
  if (opening && hand)
    void open(opening, handPlay({ ...hand, limits: entryLimits(opening.entry, hand.limits) }))
  else if (opening && climb)
    void open(opening, climbPlay({ ...climb, limits: entryLimits(opening.entry, climb.limits) }))
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
