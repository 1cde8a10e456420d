import {
  type DeskSettings,
  deskSettingsSchema,
  makerSettingsSchema,
  type MakerSettingsView,
} from '@maidan/contracts/staff'
import { err, ok, type Paise, type Result, toRupees } from '@maidan/core'
import type { Query, Tx } from '../../../platform/postgres/database.ts'
import { MAKER_SETTINGS, type MakerSettings } from '../../sportsbook/index.ts'
import type { Done, Who } from '../../staff/index.ts'
import type { TradingDeps } from '../deps.ts'
import { findSetting, saveSetting, type SettingName } from './store.ts'

const inRupees = (amount: number): number => toRupees(amount as Paise)

/** As the house makes its prices until a trader says otherwise. */
const MAKER_DEFAULTS: MakerSettingsView = {
  spreadTicks: MAKER_SETTINGS.spreadTicks,
  margin: MAKER_SETTINGS.margin,
  levels: MAKER_SETTINGS.levels,
  depth: inRupees(MAKER_SETTINGS.depth),
  lowShare: MAKER_SETTINGS.lowShare,
  skew: MAKER_SETTINGS.skew,
  lossLimit: inRupees(MAKER_SETTINGS.lossLimit),
  stopLoss: inRupees(MAKER_SETTINGS.stopLoss),
  maxSpread: MAKER_SETTINGS.maxSpread,
}

const DESK_DEFAULTS: DeskSettings = {
  bigStake: 25_000,
  bigWin: 100_000,
  marketLoss: 500_000,
  totalLoss: 2_000_000,
}

const inPaise = (rupees: number): number => Math.round(rupees * 100)

const makerOf = ({ depth, lossLimit, stopLoss, ...rest }: MakerSettingsView): Partial<MakerSettings> => ({
  ...rest,
  depth: inPaise(depth),
  lossLimit: inPaise(lossLimit),
  stopLoss: inPaise(stopLoss),
})

/** What was stored before the bounds were narrower counts as not stored. */
const readOr = <T>(
  schema: { safeParse: (value: unknown) => { success: boolean; data?: T | undefined } },
  value: unknown,
  fallback: T,
): T => schema.safeParse(value).data ?? fallback

const readKept = async <T>(
  db: Query,
  name: SettingName,
  schema: Parameters<typeof readOr<T>>[0],
  defaults: T,
) => {
  const row = await findSetting(db, name)
  return {
    values: row ? readOr(schema, row.value, defaults) : defaults,
    defaults,
    version: row?.version ?? 0,
    changedBy: row?.changedBy ?? null,
    changedAt: row?.changedAt ?? null,
  }
}

const readMaker = (db: Query) => readKept<MakerSettingsView>(db, 'maker', makerSettingsSchema, MAKER_DEFAULTS)
const readDesk = (db: Query) => readKept<DeskSettings>(db, 'desk', deskSettingsSchema, DESK_DEFAULTS)

/** What differs, for the log: `depth 25000 → 30000`. */
const difference = (before: object, after: object): string =>
  Object.entries(after)
    .filter(([name, value]) => (before as Record<string, unknown>)[name] !== value)
    .map(([name, value]) => `${name} ${String((before as Record<string, unknown>)[name])} → ${String(value)}`)
    .join(', ') || 'nothing'

type Saved<T> = Result<Done<{ data: { values: T; version: number } }>, 'version_stale'>

export type Settings = ReturnType<typeof createSettings>

export const createSettings = ({ db, clock }: Pick<TradingDeps, 'db' | 'clock'>) => {
  const save = async <T extends object>(
    tx: Tx,
    who: Who,
    name: SettingName,
    ask: { readonly version: number; readonly values: T },
    before: { readonly values: T },
  ): Promise<Saved<T>> => {
    const saved = await saveSetting(tx, {
      name,
      version: ask.version,
      value: ask.values,
      by: who.id,
      at: clock.now(),
    })
    if (!saved) return err('version_stale')
    return ok({
      answer: { data: { values: ask.values, version: ask.version + 1 } },
      details: { changed: difference(before.values, ask.values) },
    })
  }
  return {
    read: async () => ({ maker: await readMaker(db), desk: await readDesk(db) }),
    desk: async (): Promise<DeskSettings> => (await readDesk(db)).values,
    /** Only what a trader has set: without it the house goes by its own settings. */
    maker: async (): Promise<Partial<MakerSettings>> => {
      const { values, version } = await readMaker(db)
      return version === 0 ? {} : makerOf(values)
    },
    saveMaker: async (tx: Tx, who: Who, ask: { version: number; values: MakerSettingsView }) =>
      save(tx, who, 'maker', ask, await readMaker(tx)),
    saveDesk: async (tx: Tx, who: Who, ask: { version: number; values: DeskSettings }) =>
      save(tx, who, 'desk', ask, await readDesk(tx)),
  }
}
