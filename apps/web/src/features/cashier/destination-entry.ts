import { readText, type TextRule } from '@maidan/contracts'
import { DESTINATION_RULES, type DestinationDetails } from '@maidan/contracts/player'
import { useState } from 'react'
import type { DestinationKind } from './withdraw-form.ts'

export type DestinationName = 'holder' | 'number' | 'ifsc' | 'bank' | 'upiId' | 'address'
type Texts = Readonly<Partial<Record<DestinationName, string>>>

type Read = { readonly faults: Texts; readonly details: DestinationDetails | undefined }

/** By the contract's own rules, so that what is accepted here is accepted there. */
const readEntry = (kind: DestinationKind, typed: Texts): Read => {
  const rules: Readonly<Partial<Record<DestinationName, TextRule>>> = DESTINATION_RULES[kind]
  const faults: Partial<Record<DestinationName, string>> = {}
  const details: Record<string, string> = { kind, ...(kind === 'crypto' && { asset: 'USDT' }) }
  for (const [name, rule] of Object.entries(rules) as [DestinationName, TextRule][]) {
    const read = readText(rule, typed[name] ?? '')
    if (read.ok) details[name] = read.value
    else faults[name] = read.refusal
  }
  const isWhole = Object.keys(faults).length === 0
  return { faults, details: isWhole ? (details as DestinationDetails) : undefined }
}

/** A destination that is being written. What was typed for one kind is there for the next where both ask for it. */
export const useDestinationEntry = () => {
  const [kind, setKind] = useState<DestinationKind>('bank')
  const [typed, setTyped] = useState<Texts>({})
  const [faults, setFaults] = useState<Texts>({})
  const change = (name: DestinationName, text: string): void => {
    const next = { ...typed, [name]: text }
    const { [name]: _, ...others } = faults
    const fault = readEntry(kind, next).faults[name]
    setTyped(next)
    setFaults(fault === undefined ? others : { ...others, [name]: fault })
  }
  const choose = (next: DestinationKind): void => {
    setKind(next)
    setFaults({})
  }
  /** The details when they can be sent; otherwise every fault stands under its field. */
  const read = (): DestinationDetails | undefined => {
    const entry = readEntry(kind, typed)
    setFaults(entry.faults)
    return entry.details
  }
  const firstFault = (): string | undefined => Object.values(readEntry(kind, typed).faults)[0]
  const refuse = (name: DestinationName, text: string): void => setFaults({ ...faults, [name]: text })
  return { kind, typed, faults, change, choose, read, firstFault, refuse, clear: () => setTyped({}) }
}

export type DestinationEntry = ReturnType<typeof useDestinationEntry>
