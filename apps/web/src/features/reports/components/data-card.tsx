import { useNow } from '@maidan/browser/use-now.ts'
import { Card, CardHead } from '@maidan/ui/data/card.tsx'
import { ExportButton } from '../../../lib/forms/export-button.tsx'
import { dayOf } from '../../../lib/page/when.ts'
import { exportBets, exportData, exportRounds, exportStatement } from '../api.ts'
import { longestPeriod } from '../model.ts'

const FAILED = 'The file could not be made. Please try again in a minute'
const MINUTE_MS = 60_000

/** What the player takes along: all of it for a program, and tables for a spreadsheet. */
export const DataCard = () => {
  const today = dayOf(useNow(MINUTE_MS))
  const period = longestPeriod(today)
  return (
    <Card label="Your data">
      <CardHead title="Your data" />
      <p className="text-small text-ink-2">
        The JSON file holds your account and everything you did with us. Passwords and the pictures of your
        papers are not in it. The tables hold your rounds, and the statement and bets of the last year.
      </p>
      <div className="mt-3 flex flex-wrap items-start gap-2">
        <ExportButton ask={exportData} saveAs={`maidan-${today}.json`} failed={FAILED}>
          All data (JSON)
        </ExportButton>
        <ExportButton ask={() => exportStatement(period)} saveAs={`statement-${today}.csv`} failed={FAILED}>
          Statement (CSV)
        </ExportButton>
        <ExportButton ask={() => exportBets(period)} saveAs={`bets-${today}.csv`} failed={FAILED}>
          Bets (CSV)
        </ExportButton>
        <ExportButton ask={exportRounds} saveAs={`rounds-${today}.csv`} failed={FAILED}>
          Rounds (CSV)
        </ExportButton>
      </div>
    </Card>
  )
}
