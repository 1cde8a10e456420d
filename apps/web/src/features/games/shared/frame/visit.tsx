import { rupeesOf } from '../../frame/words.ts'

const toneOf = (net: number): string => (net > 0 ? 'text-up' : net < 0 ? 'text-down' : 'text-ink')

/** What this visit has brought so far. */
export const Visit = ({ net }: { readonly net: number }) => (
  <p className="num text-cap text-ink-3">
    This visit <b className={toneOf(net)}>{rupeesOf(false)(net / 100, 'sign')}</b>
  </p>
)
