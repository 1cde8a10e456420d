import { FIRST_GROUPS, SECOND_GROUPS } from '@maidan/games/catalogue'
import * as z from 'zod'
import { time } from '../../http/fields.ts'
import { route } from '../../http/route.ts'
import { catalogueEntrySchema } from '../../player/casino/catalogue.ts'

/** What an entry can be ordered to; entries of one order stand by their codes. */
export const MAX_ENTRY_ORDER = 100_000

/** An entry as staff see it: also one that is switched off. */
export const staffEntrySchema = catalogueEntrySchema.extend({
  on: z.boolean(),
  order: z.int(),
  version: z.int(),
  changedBy: z.string().nullable(),
  changedAt: time.nullable(),
})
export type StaffEntry = z.output<typeof staffEntrySchema>

export const listCatalogue = route({
  name: 'listCatalogue',
  method: 'GET',
  path: '/staff/catalogue',
  access: 'staff',
  permission: 'games.read',
  summary: 'Every entry of the casino, switched off ones too, in its order',
  reply: { data: z.array(staffEntrySchema) },
  refusals: [],
})

const unique = (values: readonly string[]): boolean => new Set(values).size === values.length

/** A picture of the site, or one of a host that the operator has allowed. */
const pictureAddress = z
  .string()
  .trim()
  .max(300)
  .regex(/^(?:https:\/\/[^\s]+|\/(?!\/)[^\s\\]+)$/, 'The picture must begin with https:// or /')

export const saveEntry = route({
  name: 'saveEntry',
  method: 'POST',
  path: '/staff/catalogue/:code',
  access: 'staff',
  permission: 'games.write',
  summary:
    'Switch an entry on or off, order it, change its groups or its picture; players see it with their next read',
  params: z.object({ code: z.string().regex(/^[a-z0-9-]{1,80}$/) }),
  body: z.object({
    /** The version that was looked at. */
    version: z.int32().nonnegative(),
    on: z.boolean(),
    order: z.int().min(0).max(MAX_ENTRY_ORDER),
    firstGroups: z.array(z.enum(FIRST_GROUPS)).max(FIRST_GROUPS.length).refine(unique),
    secondGroups: z.array(z.enum(SECOND_GROUPS)).max(SECOND_GROUPS.length).refine(unique),
    imgUrl: pictureAddress,
  }),
  reply: { data: staffEntrySchema },
  refusals: ['not_found', 'version_stale'],
})

export const STAFF_CATALOGUE_ROUTES = [listCatalogue, saveEntry] as const
