import { useState } from 'react'
import type { StatusChoice } from './components/records/record-page.tsx'
import { useOne } from './use-one.ts'
import { usePeriod } from './use-period.ts'

const ALL = { value: '', text: 'All statuses' }

/** What a list of records is narrowed by: a period and a status, or the one record that the address names. */
export const useRecordFilter = <Status extends string>(
  statuses: readonly Status[],
  looks: Readonly<Record<Status, { readonly text: string }>>,
) => {
  const [status, setStatus] = useState<Status>()
  const [page, setPage] = useState(1)
  const one = useOne()
  const { period, choice } = usePeriod('quarter', () => setPage(1))
  const found = { ...period, ...(status && { status }) }
  const statusChoice: StatusChoice = {
    options: [ALL, ...statuses.map((value) => ({ value, text: looks[value].text }))],
    value: status ?? '',
    onChange: (value) => {
      setStatus(statuses.find((known) => known === value))
      setPage(1)
    },
  }
  return {
    one,
    found,
    filter: one === undefined ? { ...found, page } : { id: one, page: 1 },
    controls: { period: choice, status: statusChoice, page, onPage: setPage },
  }
}
