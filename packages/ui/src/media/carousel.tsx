import { clsx } from 'clsx'
import useEmbla from 'embla-carousel-react'
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react'
import { Children, type ReactNode, useEffect, useState } from 'react'
import { IconButton } from '../buttons/icon-button.tsx'
import { useReducedMotion } from '../use-media.ts'

export type CarouselProps = {
  readonly label: string
  /** One child a slide; give each a key. */
  readonly children: ReactNode
  /** 0 turns it by hand only. */
  readonly autoplayMs?: number | undefined
  readonly loop?: boolean | undefined
  readonly arrows?: boolean | undefined
  readonly className?: string | undefined
}

type Embla = NonNullable<ReturnType<typeof useEmbla>[1]>

export const Carousel = (props: CarouselProps) => {
  const { label, children, autoplayMs = 6000, loop = true, arrows = false, className } = props
  const slides = Children.toArray(children)
  const still = useReducedMotion()
  const [view, embla] = useEmbla({ loop, duration: still ? 0 : 25 })
  const at = useSelected(embla)
  const [paused, setPaused] = useState(false)
  const [held, setHeld] = useState(false)
  const turns = autoplayMs > 0 && slides.length > 1 && !still
  useAutoplay(embla, turns && !paused && !held ? autoplayMs : 0)
  return (
    // The section only notes that somebody is inside, so that it does not turn under a pointer or the focus.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      aria-roledescription="carousel"
      aria-label={label}
      className={clsx('ui-carousel', className)}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <div className="ui-carousel-view" ref={view}>
        <div className="ui-carousel-track" aria-live={turns && !paused ? 'off' : 'polite'}>
          {slides.map((slide, index) => (
            <Slide key={keyOf(slide, index)} index={index} count={slides.length} current={index === at}>
              {slide}
            </Slide>
          ))}
        </div>
      </div>
      {slides.length > 1 && (
        <div className="ui-carousel-bar">
          {arrows && <Arrow embla={embla} to="previous" />}
          <Dots count={slides.length} at={at} onPick={(index) => embla?.scrollTo(index)} />
          {turns && <PauseButton paused={paused} onChange={setPaused} />}
          {arrows && <Arrow embla={embla} to="next" />}
        </div>
      )}
    </section>
  )
}

const keyOf = (slide: ReactNode, index: number): string =>
  typeof slide === 'object' && slide !== null && 'key' in slide ? String(slide.key) : String(index)

type SlideProps = {
  readonly index: number
  readonly count: number
  readonly current: boolean
  readonly children: ReactNode
}

/** Slides out of sight are out of reach, too. */
const Slide = ({ index, count, current, children }: SlideProps) => (
  <div
    role="group"
    aria-roledescription="slide"
    aria-label={`${index + 1} of ${count}`}
    className="ui-carousel-slide"
    inert={!current}
  >
    {children}
  </div>
)

type DotsProps = { readonly count: number; readonly at: number; readonly onPick: (index: number) => void }

const Dots = ({ count, at, onPick }: DotsProps) =>
  Array.from({ length: count }, (_, index) => (
    <button
      key={index}
      type="button"
      className="ui-dot"
      aria-label={`Slide ${index + 1}`}
      aria-current={index === at}
      onClick={() => onPick(index)}
    />
  ))

type PauseProps = { readonly paused: boolean; readonly onChange: (paused: boolean) => void }

const PauseButton = ({ paused, onChange }: PauseProps) => (
  <IconButton
    size="small"
    label={paused ? 'Play slides' : 'Pause slides'}
    icon={paused ? <Play aria-hidden /> : <Pause aria-hidden />}
    onClick={() => onChange(!paused)}
  />
)

const Arrow = ({ embla, to }: { readonly embla: Embla | undefined; readonly to: 'previous' | 'next' }) => (
  <IconButton
    size="small"
    label={to === 'next' ? 'Next slide' : 'Previous slide'}
    icon={to === 'next' ? <ChevronRight aria-hidden /> : <ChevronLeft aria-hidden />}
    onClick={() => (to === 'next' ? embla?.scrollNext() : embla?.scrollPrev())}
  />
)

const useSelected = (embla: Embla | undefined): number => {
  const [at, setAt] = useState(0)
  useEffect(() => {
    const read = (): void => setAt(embla?.selectedScrollSnap() ?? 0)
    embla?.on('select', read)
    return () => {
      embla?.off('select', read)
    }
  }, [embla])
  return at
}

const useAutoplay = (embla: Embla | undefined, everyMs: number): void => {
  useEffect(() => {
    if (embla === undefined || everyMs <= 0) return undefined
    const timer = setInterval(() => embla.scrollNext(), everyMs)
    return () => clearInterval(timer)
  }, [embla, everyMs])
}
