import { MAX_PAYOUT_LINES, PAYOUT_FORMATS, type Payout } from '@maidan/contracts/staff'
import { type Clock, defined, err, ok, toRupees } from '@maidan/core'
import type { PayoutDesk } from '../back-office.ts'
import type { PayoutFormat } from './format.ts'
import { FORMATS } from './formats.ts'
import { decideAnswer, referenceOf, repeatedIn } from './rules.ts'
import * as store from './store.ts'

const KINDS = ['bank', 'upi', 'crypto'] as const
const SAMPLES = {
  bank: { kind: 'bank', holder: '', number: '', ifsc: '', bank: '' },
  upi: { kind: 'upi', holder: '', upiId: '' },
  crypto: { kind: 'crypto', asset: 'USDT', address: '' },
} as const

/** The methods by which a format can pay. */
const kindsOf = (format: PayoutFormat): string[] => KINDS.filter((kind) => format.accepts(SAMPLES[kind]))

const viewOf = ({ amount, ...file }: store.FileRow): Payout => ({ ...file, amount: toRupees(amount) })

const REFERENCE = /^P(\d+)W(\d+)$/

export const createPayouts = ({ clock }: { readonly clock: Clock }): PayoutDesk => ({
  list: async (db, ask) => {
    const { data, page } = await store.listFiles(db, ask)
    return { data: data.map(viewOf), page }
  },
  next: async (db) => {
    const sums = { csv: { count: 0, amount: 0 }, bulk: { count: 0, amount: 0 } }
    for (const name of PAYOUT_FORMATS) {
      const { count, amount } = await store.sumPayable(db, kindsOf(FORMATS[name]))
      sums[name] = { count, amount: toRupees(amount) }
    }
    return sums
  },
  make: async (tx, { format, actor }) => {
    const lines = await store.lockPayable(tx, kindsOf(FORMATS[format]), MAX_PAYOUT_LINES)
    if (lines.length === 0) return err('nothing_to_pay')
    const id = await store.insertFile(tx, { format, by: actor.username, at: clock.now() })
    await store.insertLines(tx, id, lines)
    return ok(viewOf(defined(await store.findFile(tx, id), 'a file that was made is there')))
  },
  write: async (db, id) => {
    const file = await store.findFile(db, id)
    if (file === undefined) return undefined
    const lines = await store.listLines(db, id)
    const format = FORMATS[file.format]
    const text = format.write(
      lines.map(({ id: withdrawal, amount, details }) => ({
        reference: referenceOf({ file: id, withdrawal }),
        amount,
        details,
      })),
    )
    return { text, name: `payout-P-${id}.${format.extension}`, file: viewOf(file) }
  },
  cancel: async (tx, { id, actor }) => {
    if ((await store.findFile(tx, id)) === undefined) return err('not_found')
    if (!(await store.cancelFile(tx, id, actor.username))) return err('already_decided')
    return ok(viewOf(defined(await store.findFile(tx, id), 'a file that was cancelled is there')))
  },
  read: (format, text) => FORMATS[format].read(text),
  repeatedIn,
  decide: async (db, word, repeated) => {
    const [, file, withdrawal] = (word.readable && REFERENCE.exec(word.reference)) || []
    const sent =
      file === undefined ? undefined : await store.findSentLine(db, Number(file), Number(withdrawal))
    return decideAnswer(word, sent, repeated)
  },
  release: store.releaseLine,
})
