import type { BetView } from '@maidan/contracts/player'
import { toast } from '@maidan/ui/overlays/toast.ts'
import { useEffect, useRef, useState } from 'react'
import { need } from '../../../lib/api/need.ts'

/** Reads why a bet that waited for its delay is no longer open; nothing if it was settled meanwhile. */
const readEnd = async (id: number): Promise<string | undefined> => {
  const { data } = await need((c) => c.getBet, { params: { id: String(id) } })
  if (data.status !== 'ended') return undefined
  return `${data.selectionName} was not taken. ${data.refusal ?? 'It was cancelled'}`
}

const tellEnd = async (id: number, show: (text: string) => void): Promise<void> => {
  const text = await readEnd(id).catch(() => undefined)
  if (text === undefined) return
  toast.error(text)
  show(text)
}

/** What became of bets that were waiting: those that were taken are in the list, the last that was not is told here. */
export const useLandings = (bets: readonly BetView[]): string | undefined => {
  const waiting = useRef<ReadonlySet<number>>(new Set())
  const [last, setLast] = useState<string>()
  useEffect(() => {
    const open = new Set(bets.map(({ id }) => id))
    const gone = [...waiting.current].filter((id) => !open.has(id))
    waiting.current = new Set(bets.filter(({ status }) => status === 'pending').map(({ id }) => id))
    for (const id of gone) void tellEnd(id, setLast)
  }, [bets])
  return last
}
