import { check } from '@maidan/contracts'
import {
  type DeskSettings,
  deskSettingsSchema,
  type MakerSettingsView,
  makerSettingsSchema,
} from '@maidan/contracts/staff'
import { groupLakh } from '@maidan/ui'
import type { ZodNumber } from 'zod'
import type { FieldSpec, Values } from '../../../lib/fields.ts'

/** How a number is typed and read: a count, rupees, or percent of a part of one. */
type Kind = 'count' | 'rupees' | 'percent'
type Setting = { readonly label: string; readonly kind: Kind; readonly hint: string }

const MAKER: Readonly<Record<keyof MakerSettingsView, Setting>> = {
  spreadTicks: {
    label: 'Spread',
    kind: 'count',
    hint: 'Minimum number of ticks between the fair price and the best order.',
  },
  margin: {
    label: 'Margin, %',
    kind: 'percent',
    hint: 'Part of the probability that the house keeps on each side.',
  },
  levels: { label: 'Depth in prices', kind: 'count', hint: 'Number of prices on each side.' },
  depth: { label: 'Depth in rupees', kind: 'rupees', hint: 'The most that the best order may lose.' },
  lowShare: {
    label: 'Refill below, %',
    kind: 'percent',
    hint: 'The house replaces an order with less of its size left.',
  },
  skew: {
    label: 'Skew, %',
    kind: 'percent',
    hint: 'How far the probability moves when the house stands at its loss limit.',
  },
  lossLimit: { label: 'Loss limit of a market', kind: 'rupees', hint: 'The most that the house may lose.' },
  stopLoss: {
    label: 'Stop loss',
    kind: 'rupees',
    hint: 'The house stops quoting a market when its position has lost this much.',
  },
  maxSpread: {
    label: 'Widest feed, %',
    kind: 'percent',
    hint: 'The house stops quoting when back and lay of the feed are further apart than this, in probability.',
  },
}

const DESK: Readonly<Record<keyof DeskSettings, Setting>> = {
  bigStake: {
    label: 'A big stake',
    kind: 'rupees',
    hint: 'The desk marks bets of this stake or more as big.',
  },
  bigWin: { label: 'A big win', kind: 'rupees', hint: 'The desk also marks bets that could win this much.' },
  marketLoss: { label: 'Loss of one market', kind: 'rupees', hint: 'Shown beside each market.' },
  totalLoss: { label: 'Loss of all together', kind: 'rupees', hint: 'Shown at the top of the desk.' },
}

const PERCENT = 100
const PLACES = 1e6

const shown = (value: number, kind: Kind): string =>
  String(kind === 'percent' ? Math.round(value * PERCENT * PLACES) / PLACES : value)

const read = (text: string, kind: Kind): number => {
  const typed = text.trim() === '' ? Number.NaN : Number(text.trim().replaceAll(',', ''))
  return kind === 'percent' ? Math.round((typed / PERCENT) * PLACES) / PLACES : typed
}

const words = (value: number, kind: Kind): string => {
  if (kind === 'rupees') return `₹${groupLakh(value)}`
  return kind === 'percent' ? `${shown(value, kind)} %` : String(value)
}

type Of<V> = {
  readonly settings: Readonly<Record<keyof V & string, Setting>>
  readonly bounds: Readonly<Record<keyof V & string, ZodNumber>>
}

const fieldsOf = <V extends Readonly<Record<string, number>>>(
  { settings, bounds }: Of<V>,
  defaults: V,
): readonly FieldSpec[] =>
  Object.entries<Setting>(settings).map(([name, { label, kind, hint }]) => {
    const schema = (bounds as Readonly<Record<string, ZodNumber>>)[name]
    const [min, max] = [schema?.minValue ?? 0, schema?.maxValue ?? 0]
    const span = `${words(min, kind)} to ${words(max, kind)}`
    return {
      name,
      label,
      kind: kind === 'rupees' ? 'amount' : 'whole',
      hint: `${hint} ${span}, by default ${words(defaults[name] ?? 0, kind)}.`,
      check: (text: string) =>
        schema !== undefined && check(schema, read(text, kind)).ok
          ? undefined
          : `Please enter a number from ${span}`,
    }
  })

const valuesOf = <V extends Readonly<Record<string, number>>>({ settings }: Of<V>, values: V): Values =>
  Object.fromEntries(
    Object.entries<Setting>(settings).map(([name, { kind }]) => [name, shown(values[name] ?? 0, kind)]),
  )

const readAll = <V extends Readonly<Record<string, number>>>(
  { settings }: Of<V>,
  saved: V,
  changed: Values,
): V => ({
  ...saved,
  ...Object.fromEntries(
    Object.entries(changed).map(([name, text]) => [
      name,
      read(text, (settings as Readonly<Record<string, Setting>>)[name]?.kind ?? 'count'),
    ]),
  ),
})

const bind = <V extends Readonly<Record<string, number>>>(of: Of<V>) => ({
  fields: (defaults: V) => fieldsOf(of, defaults),
  values: (values: V) => valuesOf(of, values),
  read: (saved: V, changed: Values) => readAll(of, saved, changed),
})

export const MAKER_FORM = bind<MakerSettingsView>({ settings: MAKER, bounds: makerSettingsSchema.shape })
export const DESK_FORM = bind<DeskSettings>({ settings: DESK, bounds: deskSettingsSchema.shape })
