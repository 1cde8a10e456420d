import { Money } from '@maidan/ui/money/money.tsx'
import { StatLine } from '@maidan/ui/data/stat-line.tsx'
import type { PlayerPage } from '../model.ts'

/** The wallet first and large, what came and went since the account was opened after it. */
export const WalletFigures = ({ player: { wallet, totals } }: { readonly player: PlayerPage }) => (
  <div className="con-wallet">
    <p className="con-wallet-main">
      <small>Balance</small>
      <b className="num">
        <Money amount={wallet.balance} />
      </b>
    </p>
    <StatLine
      items={[
        { label: 'Cash', value: <Money amount={wallet.cash} /> },
        { label: 'Bonus', value: <Money amount={wallet.coins} /> },
        { label: 'At stake', value: <Money amount={wallet.exposureAmount} /> },
        { label: 'Pending withdrawals', value: <Money amount={wallet.pending} /> },
      ]}
    />
    <StatLine
      className="con-wallet-totals"
      items={[
        { label: 'Deposited in all', value: <Money amount={totals.deposited} /> },
        { label: 'Withdrawn in all', value: <Money amount={totals.withdrawn} /> },
        { label: 'Staked', value: <Money amount={totals.staked} /> },
        { label: 'Won', value: <Money amount={totals.won} /> },
      ]}
    />
  </div>
)
