import '@maidan/ui/styles/tokens.css'
import '../page.css'
import '../bets.css'
import '../layout/finder.css'
import '../layout/racetrack.css'
import '../panels.css'
import '../wide.css'
import './live.css'
import { newKey } from '@maidan/browser/chance.ts'
import { clock } from '@maidan/browser/clock.ts'
import { SPOT_GAMES, type SpotGame } from '@maidan/games/spots'
import { entryLimits } from '@maidan/games/studio'
import { make, wait } from '../dom.ts'
import { joinSite } from '../frame.ts'
import { type Opening, readOpening } from '../launch.ts'
import { createSounds } from '../sound.ts'
import { createTableClient } from './client.ts'
import { createLivePage } from './live-page.ts'

declare const STUDIO_API: string

const TICK_MS = 200

const open = async ({ name, theme }: Opening, game: SpotGame): Promise<void> => {
  document.documentElement.dataset['theme'] = theme
  document.title = name || game.name
  const { tell, access } = joinSite(window, (ask) => {
    if (ask.type === 'site:theme') document.documentElement.dataset['theme'] = ask.theme
    else page.table.hold(ask.isHeld)
  })
  const page = createLivePage({
    game,
    name: name || game.name,
    client: createTableClient({ base: STUDIO_API, access, now: () => clock.now() }),
    tell,
    newKey,
    sounds: createSounds(() => new AudioContext()),
    now: () => clock.now(),
    pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    // To scroll the table into view would scroll the page around the frame, too.
    lookAtTable: () => scrollTo({ top: 0, behavior: 'smooth' }),
  })
  document.body.replaceChildren(page.node)
  setInterval(page.tick, TICK_MS)
  await wait(0)
  tell('ready')
  await page.table.watch()
}

const start = (): void => {
  const opening = readOpening(location.hash)
  const game = opening && SPOT_GAMES.get(opening.engine)
  if (opening?.isReal && game)
    void open(opening, { ...game, limits: entryLimits(opening.entry, game.limits) })
  else
    document.body.replaceChildren(
      make(
        'p',
        { class: 'closed', role: 'alert' },
        'This table cannot be opened from here. Please go back to the casino and open it again',
      ),
    )
}

start()
