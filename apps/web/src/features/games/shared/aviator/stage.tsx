import { useReducedMotion } from '@maidan/ui/use-media.ts'
import { useSize } from '@maidan/ui/art/use-size.ts'
import { useEffect, useRef } from 'react'
import { maxWinText, rtpText } from '../../frame/words.ts'
import { LiveText } from '../frame/live-text.tsx'
import type { SharedProps } from '../frame/props.ts'
import { useFrame } from '../frame/use-frame.ts'
import { pointText, secondsText } from '../frame/words.ts'
import { type Scene, sceneAt } from '../round/flight.ts'
import { drawSky } from './draw-sky.ts'
import { Ground } from './ground.tsx'
import { aloudText, statusText, wonText } from './status.ts'
import type { Box } from './sky.ts'

const FONT = "'Anek Latin Variable', system-ui, sans-serif"
const FIRST_BOX: Box = { width: 948, height: 524 }
const MOST_PIXELS = 2

/** The field, the kite and its string, and the number left of it. */
export const FlightStage = ({ terms, table, state }: SharedProps) => {
  const [stage, box] = useSize<HTMLDivElement>(FIRST_BOX)
  const isStill = useReducedMotion()
  const scene = (): Scene => sceneAt(table.store.getState().view?.round, table.clock.now())
  const won = wonText(state)
  return (
    <section ref={stage} className="av-stage" data-theme="dark" aria-label="Board">
      <Ground {...box} />
      {!isStill && <Sky box={box} scene={scene} />}
      <div className="gm-facts av-facts">
        <span>{rtpText(terms)}</span>
        <span>{maxWinText(terms)}</span>
      </div>
      <div className="av-reading" data-phase={state.view?.round?.phase ?? 'none'}>
        <p className="av-number num" aria-hidden>
          <LiveText read={() => numberOf(scene())} />
        </p>
        <WaitBar scene={scene} />
        <p className="av-status">
          {won && (
            <b key={won.key} className="gm-won num">
              {won.text}
            </b>
          )}
          {statusText(state)}
        </p>
      </div>
      <p className="sr-only" role="status" aria-live="polite">
        {aloudText(state)}
      </p>
    </section>
  )
}

const numberOf = (scene: Scene): string => {
  if (scene.kind === 'empty') return ''
  return scene.kind === 'waiting' ? secondsText(scene.leftMs) : `${pointText(scene.point)}x`
}

type SkyProps = { readonly box: Box; readonly scene: () => Scene }

const Sky = ({ box, scene }: SkyProps) => {
  const canvas = useRef<HTMLCanvasElement>(null)
  const pen = useRef<CanvasRenderingContext2D>(null)
  useEffect(() => {
    const scale = Math.min(MOST_PIXELS, window.devicePixelRatio || 1)
    const { current } = canvas
    if (!current) return
    current.width = Math.round(box.width * scale)
    current.height = Math.round(box.height * scale)
    pen.current = current.getContext('2d')
    pen.current?.setTransform(scale, 0, 0, scale, 0, 0)
  }, [box])
  useFrame(() => pen.current && drawSky(pen.current, scene(), box, FONT))
  return <canvas ref={canvas} className="av-sky" aria-hidden />
}

/** How much of the time for bets is left. */
const WaitBar = ({ scene }: Pick<SkyProps, 'scene'>) => {
  const bar = useRef<HTMLElement>(null)
  const shown = useRef('')
  useFrame(() => {
    const now = scene()
    const share = now.kind === 'waiting' ? now.share.toFixed(3) : '0'
    if (share === shown.current) return
    shown.current = share
    if (bar.current) bar.current.style.transform = `scaleX(${share})`
  })
  return (
    <div className="av-bar" aria-hidden>
      <i ref={bar} />
    </div>
  )
}
