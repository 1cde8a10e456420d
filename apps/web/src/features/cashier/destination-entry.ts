import { type DestinationDetails, destinationDetailsSchema } from '@maidan/contracts/player'
import { useState } from 'react'
import type { DestinationKind } from './withdraw-form.ts'

export type DestinationName = 'holder' | 'number' | 'ifsc' | 'bank' | 'upiId' | 'address'
type Texts = Readonly<Partial<Record<DestinationName, string>>>

const EMPTY = { holder: '', number: '', ifsc: '', bank: '', upiId: '', address: '', asset: 'USDT' } as const

/** The contract's own rules, so that what is accepted here is accepted there. */
const faultsOf = (kind: DestinationKind, typed: Texts): Texts => {
  const read = destinationDetailsSchema.safeParse({ ...EMPTY, ...typed, kind })
  if (read.success) return {}
  // The first thing wrong with a field is what is said of it.
  return Object.fromEntries(
    read.error.issues.toReversed().map(({ path, message }) => [path.join('.'), message]),
  )
}

/** A destination that is being written. What was typed for one kind is there for the next where both ask for it. */
export const useDestinationEntry = () => {
  const [kind, setKind] = useState<DestinationKind>('bank')
  const [typed, setTyped] = useState<Texts>({})
  const [faults, setFaults] = useState<Texts>({})
  const change = (name: DestinationName, text: string): void => {
    const next = { ...typed, [name]: text }
    const { [name]: _, ...others } = faults
    const fault = faultsOf(kind, next)[name]
    setTyped(next)
    setFaults(fault === undefined ? others : { ...others, [name]: fault })
  }
  const choose = (next: DestinationKind): void => {
    setKind(next)
    setFaults({})
  }
  /** The details when they can be sent; otherwise every fault stands under its field. */
  const read = (): DestinationDetails | undefined => {
    setFaults(faultsOf(kind, typed))
    return destinationDetailsSchema.safeParse({ ...EMPTY, ...typed, kind }).data
  }
  const firstFault = (): string | undefined => Object.values(faultsOf(kind, typed))[0]
  const refuse = (name: DestinationName, text: string): void => setFaults({ ...faults, [name]: text })
  return { kind, typed, faults, change, choose, read, firstFault, refuse, clear: () => setTyped({}) }
}

export type DestinationEntry = ReturnType<typeof useDestinationEntry>
