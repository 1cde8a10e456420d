import type { Preview } from '@maidan/contracts/staff'
import { formatRupees } from '@maidan/ui'
import { KeyValue } from '@maidan/ui/data/stat-line.tsx'
import { PaneSection } from '../../../../lib/parts/panes/pane.tsx'

const players = (count: number): string => (count === 1 ? '1 player' : `${count} players`)

/** What the whole result moves, and who cannot pay. */
export const PreviewTotals = ({ preview }: { readonly preview: Preview }) => {
  const { totals } = preview
  return (
    <>
      <div className="con-pane-top pt-4">
        <p className="con-caption mt-0">The house, before and after</p>
        <p className={totals.house < 0 ? 'con-amount text-down' : 'con-amount'}>
          {formatRupees(totals.house, { sign: true })}
          <small>net of this {preview.from === null ? 'result' : 'correction'}</small>
        </p>
      </div>
      <PaneSection>
        <div className="grid gap-1.5">
          <KeyValue label={`Taken back, ${players(totals.takenBack.players)}`}>
            <span className="text-up num">{formatRupees(totals.takenBack.amount, { sign: true })}</span>
          </KeyValue>
          <KeyValue label={`Paid out, ${players(totals.paidOut.players)}`}>
            <span className="text-down num">{formatRupees(-totals.paidOut.amount)}</span>
          </KeyValue>
          <KeyValue label="Players touched">{totals.players}</KeyValue>
          <KeyValue label="Bets settled by it">{totals.bets}</KeyValue>
          <KeyValue label="Ledger entries to write">{totals.postings}</KeyValue>
        </div>
      </PaneSection>
      {totals.short.players > 0 && <Short preview={preview} />}
    </>
  )
}

const Short = ({ preview: { totals, shortPlayers } }: { readonly preview: Preview }) => (
  <PaneSection title={`${players(totals.short.players)} short`}>
    <p>
      {formatRupees(totals.short.amount)} was already withdrawn or staked. The rule says that balances stop at
      zero and the house bears the rest.
    </p>
    <div className="mt-2 grid gap-1.5">
      {shortPlayers.map(({ player, short }) => (
        <KeyValue key={player.id} label={<bdi>{player.userName}</bdi>}>
          <b className="num">{formatRupees(short)} borne</b>
        </KeyValue>
      ))}
    </div>
  </PaneSection>
)
