import { Button } from '@maidan/ui/buttons/button.tsx'
import { usePanel } from '../../../lib/page/panels.ts'
import { rupeesOf } from './words.ts'

type DemoBarProps = {
  readonly balance: number
  /** Where the game is played for money. */
  readonly path: string
}

/** Says above everything that nothing here is money, and how to play on as a player. */
export const DemoBar = ({ balance, path }: DemoBarProps) => {
  const open = usePanel((panels) => panels.open)
  return (
    <div className="gm-demo-bar mb-3 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-3 bg-ribbon px-4 py-2 text-ribbon-ink">
      <p className="text-small">
        <strong className="pr-2 text-ribbon-ink">Demo</strong>
        You play with pretend money in this browser. Nothing is staked and nothing is won.
      </p>
      <p className="num ml-auto text-body font-semibold">{rupeesOf(true)(balance)}</p>
      <Button size="small" onClick={() => open('login', { from: path })}>
        Log in to play
      </Button>
    </div>
  )
}
