import { UPLOAD } from '@maidan/contracts'
import { err, type Clock, type Entropy, ok, type PlayerId, type Result } from '@maidan/core'
import { createHash } from 'node:crypto'
import type { Query, Tx } from '../../../platform/postgres/database.ts'
import type { DocumentLookup } from '../back-office.ts'
import { createDrawer, type Draw } from './drawer.ts'
import type { Image } from './images.ts'
import { createQueue } from './queue.ts'
import { findDocument, insertDocument, type NewDocument } from './store.ts'

/** A picture that was drawn anew and waits to be saved with what it proves. */
export type Draft = Image & { readonly id: string }

export type Documents = {
  /** Reads a picture a player sent. Done before the transaction that saves it, because it takes its time. */
  read(file: Blob): Promise<Result<Draft, 'image_refused' | 'busy'>>
  save(tx: Tx, player: PlayerId, draft: Draft): Promise<void>
  /** The owner's own picture; anybody else's does not exist. */
  findOwn(db: Query, player: PlayerId, id: string): Promise<Uint8Array | undefined>
  readonly lookup: DocumentLookup
}

/** One at a time, and few that wait: what a server spends on pictures has an end. */
const LIMITS = { atOnce: 1, waitingBytes: 12 * UPLOAD.maxBytes }

type DocumentsDeps = { readonly clock: Clock; readonly entropy: Entropy; readonly draw?: Draw }

export const createDocuments = ({ clock, entropy, draw = createDrawer() }: DocumentsDeps): Documents => {
  const inTurn = createQueue(LIMITS)
  return {
    read: async (file) => {
      if (file.size > UPLOAD.maxBytes) return err('image_refused')
      const drawn = await inTurn(file.size, async () => draw(new Uint8Array(await file.arrayBuffer())))
      return drawn.ok ? ok({ ...drawn.value, id: newId(entropy) }) : drawn
    },
    save: async (tx, player, draft) => {
      await insertDocument(tx, { ...row(draft), player, createdAt: clock.now() })
    },
    findOwn: async (tx, player, id) => {
      const found = await findDocument(tx, id)
      return found?.player === player ? found.bytes : undefined
    },
    lookup: { find: findDocument },
  }
}

const row = (draft: Draft): Omit<NewDocument, 'player' | 'createdAt'> => ({
  ...draft,
  sha256: createHash('sha256').update(draft.bytes).digest(),
})

/** A random UUID: nobody comes upon somebody's picture by counting. */
const newId = (entropy: Entropy): string => {
  const bytes = Buffer.from(entropy.bytes(16))
  bytes[6] = (bytes[6]! & 0x0f) | 0x40
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = bytes.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
