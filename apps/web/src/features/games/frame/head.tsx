import { IconButton } from '@maidan/ui/buttons/icon-button.tsx'
import { CircleHelp, History, Maximize, Minimize, ShieldCheck, Volume2, VolumeX } from 'lucide-react'
import { memo, type ReactNode, type RefObject, useEffect, useState } from 'react'
import { switchSound, useSound } from '../play/sound.ts'
import type { ResultLine } from '../play/table.ts'
import { bandOf, shortTimes } from './words.ts'

export type HeadProps = {
  readonly name: string
  /** The last results. */
  readonly strip: ReactNode
  readonly page: RefObject<HTMLElement | null>
  readonly onRules: () => void
  readonly onHistory: () => void
  readonly onFairness: () => void
}

/** The name, the last results, and what belongs to every game. */
export const Head = ({ name, strip, ...buttons }: HeadProps) => (
  <header className="flex flex-wrap items-center gap-x-2 gap-y-1.5">
    <h1 className="text-h2 text-ink">{name}</h1>
    <RulesButton name={name} onRules={buttons.onRules} />
    {strip}
    <HeadButtons page={buttons.page} onHistory={buttons.onHistory} onFairness={buttons.onFairness} />
  </header>
)

const RulesButton = memo(({ name, onRules }: Pick<HeadProps, 'name' | 'onRules'>) => (
  <IconButton label={`Rules of ${name}`} size="small" icon={<CircleHelp aria-hidden />} onClick={onRules} />
))

type ButtonsProps = Pick<HeadProps, 'page' | 'onHistory' | 'onFairness'>

/** They stay as they are while a round is played. */
const HeadButtons = memo(({ page, onHistory, onFairness }: ButtonsProps) => (
  <div className="ml-auto flex gap-1.5">
    <IconButton
      label="Past rounds"
      kind="edged"
      size="small"
      icon={<History aria-hidden />}
      onClick={onHistory}
    />
    <IconButton
      label="Fairness"
      kind="edged"
      size="small"
      icon={<ShieldCheck aria-hidden />}
      onClick={onFairness}
    />
    <SoundButton />
    <FullScreenButton page={page} />
  </div>
))

type StripProps = {
  readonly results: readonly Pick<ResultLine, 'id' | 'multiplier'>[]
  readonly write?: (multiplier: number) => string
}

export const Strip = memo(({ results, write = shortTimes }: StripProps) => (
  <ul className="gm-strip num" aria-label="Last multipliers, newest first">
    {results.map(({ id, multiplier }) => (
      <li key={id} className="gm-mult" data-band={bandOf(multiplier ?? 0)}>
        {write(multiplier ?? 0)}
      </li>
    ))}
  </ul>
))

const SoundButton = () => {
  const { isOn } = useSound()
  return (
    <IconButton
      label="Sound"
      kind="edged"
      size="small"
      aria-pressed={isOn}
      icon={isOn ? <Volume2 aria-hidden /> : <VolumeX aria-hidden />}
      onClick={() => switchSound(!isOn)}
    />
  )
}

/** Not on phones whose browser has no full screen. */
const FullScreenButton = ({ page }: Pick<HeadProps, 'page'>) => {
  const [isFull, setFull] = useState(false)
  useEffect(() => {
    const look = (): void => setFull(document.fullscreenElement !== null)
    document.addEventListener('fullscreenchange', look)
    return () => document.removeEventListener('fullscreenchange', look)
  }, [])
  if (!document.fullscreenEnabled) return null
  const toggle = (): void => {
    const done = isFull ? document.exitFullscreen() : page.current?.requestFullscreen()
    done?.catch(() => {})
  }
  return (
    <IconButton
      label={isFull ? 'Leave full screen' : 'Full screen'}
      kind="edged"
      size="small"
      icon={isFull ? <Minimize aria-hidden /> : <Maximize aria-hidden />}
      onClick={toggle}
    />
  )
}
