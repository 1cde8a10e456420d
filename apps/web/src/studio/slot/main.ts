import '@maidan/ui/styles/tokens.css'
import '../page.css'
import '../panels.css'
import '../wide.css'
import './slot.css'
import './controls.css'
import './cards.css'
import { newBytes, newKey } from '@maidan/browser/chance.ts'
import { clock } from '@maidan/browser/clock.ts'
import { make, wait } from '../dom.ts'
import { joinSite } from '../frame.ts'
import { readOpening } from '../launch.ts'
import { openRoom } from './room.ts'

declare const STUDIO_API: string

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

const closed = (): HTMLElement =>
  make(
    'p',
    { class: 'closed', role: 'alert' },
    'This game cannot be opened from here. Please go back to the casino and open it again',
  )

const start = async (): Promise<void> => {
  const opening = readOpening(location.hash)
  const { tell, access } = joinSite(window, (ask) => {
    if (ask.type === 'site:theme') document.documentElement.dataset['theme'] = ask.theme
    else page?.seat.hold(ask.isHeld)
  })
  const page =
    opening &&
    openRoom(opening, {
      base: STUDIO_API,
      access,
      tell,
      newKey,
      newBytes,
      now: () => clock.now(),
      pause,
      newAudio: () => new AudioContext(),
    })
  if (!opening || !page) return document.body.replaceChildren(closed())
  document.documentElement.dataset['theme'] = opening.theme
  document.title = opening.name
  document.body.replaceChildren(page.node)
  await wait(0)
  tell('ready')
  await page.seat.sit()
}

void start()
