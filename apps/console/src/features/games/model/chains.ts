import { BLOCK_HASH, BLOCK_HEIGHTS, type StaffChain } from '@maidan/contracts/staff'
import { groupLakh } from '@maidan/ui'
import type { FieldSpec } from '../../../lib/fields.ts'
import { momentOf } from '../../../lib/time.ts'

/** The chains that are played or come next, in the order of their rounds. */
export const chainsAhead = (chains: readonly StaffChain[]): readonly StaffChain[] =>
  chains.filter(({ played, length }) => played < length).toSorted((a, b) => a.id - b.id)

/** Where the salt comes from, or what it waits for. */
export const saltText = ({ salt, saltFrom, saltedAt, block, announcedBy, enteredBy }: StaffChain): string => {
  if (salt === null)
    return block === null
      ? 'Not fixed yet, and no block is announced'
      : `Block ${groupLakh(block.height)} is awaited, announced by ${announcedBy ?? 'staff'}, ${momentOf(block.announcedAt)}`
  const when = saltedAt === null ? '' : `, ${momentOf(saltedAt)}`
  if (saltFrom === 'bitcoin')
    return `Hash of block ${groupLakh(block?.height ?? 0)}, entered by ${enteredBy ?? 'staff'}${when}`
  return block === null
    ? `Drawn by our server${when}`
    : `Drawn by our server${when}: the hash of block ${groupLakh(block.height)} did not come in time`
}

/** How long staff have, in rounds; undefined where there is nothing to do. */
export const timeText = ({ next, roundsBefore }: StaffChain, serverDrawsAt: number): string | undefined =>
  next === 'none'
    ? undefined
    : `${groupLakh(Math.max(0, roundsBefore - serverDrawsAt))} rounds are left before our server draws the salt by itself.`

const isHeight = (value: string): boolean =>
  /^\d{1,9}$/.test(value) && Number(value) >= BLOCK_HEIGHTS.min && Number(value) <= BLOCK_HEIGHTS.max

export const HEIGHT: FieldSpec = {
  name: 'height',
  label: 'Height of the block',
  kind: 'whole',
  check: (value) => (isHeight(value.trim()) ? undefined : 'Please enter the height of the block'),
}

export const HASH: FieldSpec = {
  name: 'hash',
  label: 'Hash of the block',
  hint: 'As every explorer of the Bitcoin chain shows it',
  check: (value) =>
    BLOCK_HASH.test(value.trim().toLowerCase())
      ? undefined
      : 'Please enter the hash of the block: 64 hex digits that begin with 16 zeros',
}
