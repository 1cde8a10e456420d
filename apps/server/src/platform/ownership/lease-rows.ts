import type { Query } from '../postgres/database.ts'

/** This process, by a name that no other has. Other processes reach it at the address and show it the secret. */
export type Self = { readonly owner: string; readonly address?: string; readonly secret?: string }

/** The process that owns a lease. */
export type Holder = {
  readonly owner: string
  readonly fence: number
  readonly address: string | null
  readonly secret: string | null
}

/** The row of one lease. All times are the database's. */
export const leaseRows = (db: Query, name: string, lastsMs: number) => ({
  /** The fence of the new owner, or undefined while another process owns the work and is not known to be gone. */
  claim: async (self: Self, gone: number | undefined): Promise<number | undefined> => {
    const [row] = await db.query<{ fence: number | null }>(
      'select public.claim_lease($1, $2, $3, $4, $5, $6) as fence',
      [name, self.owner, lastsMs, self.address, self.secret, gone],
    )
    return row?.fence ?? undefined
  },
  renew: async (held: number): Promise<boolean> => {
    const [row] = await db.query<{ isOurs: boolean }>('select public.renew_lease($1, $2, $3) as "isOurs"', [
      name,
      held,
      lastsMs,
    ])
    return row?.isOurs === true
  },
  handOver: (held: number) => db.query('select public.renew_lease($1, $2, 0)', [name, held]),
  holder: async (): Promise<Holder | undefined> => {
    const [row] = await db.query<Holder>(
      `select owner, fence, address, secret from public.lease where name = $1 and until > clock_timestamp()`,
      [name],
    )
    return row
  },
})
