import { type Multiplier, multiplier, MULTIPLIER_SCALE } from '../money/multiplier.ts'
import type { Cell, Grid, Machine } from './machine.ts'
import type { SlotWin } from './pays/win.ts'

export type Coin = { readonly cell: Cell; readonly value: number }

/** What happens in a spin, in its order. `pays` is what a step adds, after its factor and under the cap. */
export type SlotStep = { readonly pays: Multiplier } & (
  | {
      readonly kind: 'reels'
      readonly why: 'spin' | 'free' | 'respin' | 'fall'
      readonly grid: Grid
      readonly wins: readonly SlotWin[]
      readonly times: number
    }
  | { readonly kind: 'free-spins'; readonly spins: number }
  | { readonly kind: 'coins'; readonly landed: readonly Coin[]; readonly respins: number }
  | { readonly kind: 'coins-paid'; readonly coins: number; readonly isFull: boolean }
  | { readonly kind: 'chests'; readonly values: readonly number[] }
  | { readonly kind: 'orbs'; readonly values: readonly number[]; readonly times: number }
)

/** A spin with all that came of it. One paid spin is one of these, however long it goes on. */
export type SlotSpin = {
  readonly steps: readonly SlotStep[]
  readonly multiplier: Multiplier
  /** Whether the cap ended it. */
  readonly isCapped: boolean
}

type Uncapped<Step> = Step extends { readonly pays: Multiplier }
  ? Omit<Step, 'pays'> & { readonly pays: number }
  : never

/** Collects the steps of a spin and stops at the cap. */
export class SpinLog {
  readonly #steps: SlotStep[] = []
  readonly #cap: number
  #total = 0

  constructor({ cap }: Pick<Machine, 'cap'>) {
    this.#cap = cap * MULTIPLIER_SCALE
  }

  get isCapped(): boolean {
    return this.#total >= this.#cap
  }

  /** Adds a step that pays so many ten-thousandths of the stake, or what is left to the cap. */
  add(step: Uncapped<SlotStep>): void {
    const pays = multiplier(Math.min(step.pays, this.#cap - this.#total))
    this.#total += pays
    this.#steps.push({ ...step, pays })
  }

  done(): SlotSpin {
    return { steps: this.#steps, multiplier: multiplier(this.#total), isCapped: this.isCapped }
  }
}
