import { KeyHint } from '@maidan/ui/data/key-hint.tsx'
import { Dialog } from '@maidan/ui/overlays/dialog.tsx'
import { formatRupees } from '@maidan/ui/money/money-format.ts'
import type { Terms } from '../play/definition.ts'
import { rtpText } from './words.ts'

type RulesProps = {
  readonly rules: readonly string[]
  readonly keys: readonly { readonly name: string; readonly text: string }[]
  readonly terms: Pick<Terms, 'name' | 'rtp' | 'minStake' | 'maxStake' | 'maxWin'>
  readonly onClose: () => void
}

const whole = (rupees: number): string => formatRupees(rupees, { paise: 'auto' })

/** How a game is played, what it returns, its limits and its keys. */
export const RulesDialog = ({ rules, keys, terms, onClose }: RulesProps) => (
  <Dialog open onOpenChange={onClose} title={`Rules of ${terms.name}`}>
    <ol className="grid list-decimal gap-2 pl-5 text-body text-ink-2">
      {rules.map((rule) => (
        <li key={rule}>{rule}</li>
      ))}
    </ol>
    <p className="pt-4 text-body text-ink-2">
      {rtpText(terms)} of all stakes comes back to the players in the long run. A single round can go either
      way. Stakes are {whole(terms.minStake)} to {whole(terms.maxStake)}, and one bet pays at most{' '}
      {whole(terms.maxWin)}.
    </p>
    <h3 className="pt-4 pb-2 text-h3 text-ink">Keys</h3>
    <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2 text-small text-ink-2">
      <Key name="Space" text="Bet, or cash out" />
      <Key name="A / S" text="Half the stake, double the stake" />
      {keys.map(({ name, text }) => (
        <Key key={name} name={name} text={text} />
      ))}
    </dl>
  </Dialog>
)

const Key = ({ name, text }: { readonly name: string; readonly text: string }) => (
  <>
    <dt>
      <KeyHint keys={[name]} />
    </dt>
    <dd>{text}</dd>
  </>
)
