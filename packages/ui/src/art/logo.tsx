import { WORD_PATH } from './logo-path.ts'

const STUMPS = [3, 13.3, 23.6]

const Stumps = ({ bails }: { readonly bails: string }) => (
  <>
    <g fill="currentColor">
      {STUMPS.map((x) => (
        <rect key={x} x={x} y="12" width="5.4" height="18" rx="1.6" />
      ))}
    </g>
    <g fill="none" stroke={bails} strokeWidth="3.9" strokeLinecap="round">
      <path d="M5.4 7.4C7.2 4.1 11.3 4.1 13.1 7.4" />
      <path d="M18.9 7.4C20.7 4.1 24.8 4.1 26.6 7.4" />
    </g>
  </>
)

export type MarkProps = {
  readonly size?: number | undefined
  /** Without a title the mark is decoration. */
  readonly title?: string | undefined
  /** Marigold bails; on a marigold ground they take the colour of the stumps. */
  readonly bails?: 'gold' | 'current' | undefined
  readonly className?: string | undefined
}

/** Three stumps and two bails make an m. Not smaller than 20px. */
export const Mark = ({ size = 28, title, bails = 'gold', className }: MarkProps) => {
  const named = title === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': title }
  return (
    <svg className={className} width={size} height={size} viewBox="0 0 32 32" {...named}>
      <Stumps bails={bails === 'gold' ? 'var(--gold)' : 'currentColor'} />
    </svg>
  )
}

export type LogoProps = {
  readonly height?: number | undefined
  readonly title?: string | undefined
  readonly className?: string | undefined
}

export const Logo = ({ height = 28, title = 'Maidan', className }: LogoProps) => (
  <svg
    className={className}
    width={(height * 140) / 32}
    height={height}
    viewBox="0 0 140 32"
    role="img"
    aria-label={title}
  >
    <Stumps bails="var(--gold)" />
    <path fill="currentColor" transform="scale(.1)" d={WORD_PATH} />
  </svg>
)
