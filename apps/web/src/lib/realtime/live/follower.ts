import { followLive, type LiveItem, type LiveState, type LiveView } from '@maidan/contracts/player'

export type FollowerDeps<Id> = {
  readonly name: 'markets' | 'fixtures' | 'games'
  /** Sends to the server. What is not answered is asked again with the next heartbeat. */
  readonly ask: (event: string, payload: object) => void
  readonly tell: (id: Id, view: LiveView) => void
}

export type Follower<Id> = {
  /** From now on exactly these. */
  readonly watch: (ids: readonly Id[]) => void
  readonly hear: (items: readonly LiveItem<Id>[]) => void
  /** The latest numbers, by id: whoever is behind them missed something. */
  readonly beat: (numbers: Readonly<Record<string, number>>) => void
  /** After a gap: everything, each from the place it is known to. */
  readonly resume: () => void
}

/** Keeps what is watched on the sports socket up to date, and asks for what it missed. */
export const createFollower = <Id extends string | number>(deps: FollowerDeps<Id>): Follower<Id> => {
  const { name, ask, tell } = deps
  const known = new Map<Id, LiveState | undefined>()
  const askFor = (ids: readonly Id[]) => {
    const fresh = ids.filter((id) => known.get(id) === undefined)
    const places = ids.flatMap((id) => placeOf(id, known.get(id)))
    if (fresh.length > 0) ask(`watch_${name}`, { ids: fresh })
    if (places.length > 0) ask(`resume_${name}`, { [name]: places })
  }
  const take = (item: LiveItem<Id>): Id | undefined => {
    const { id } = item
    if (!known.has(id)) return undefined
    const state = followLive(known.get(id), item)
    if (state === undefined) return id
    known.set(id, state)
    tell(id, state.view)
    return undefined
  }
  return {
    watch: (ids) => {
      const wanted = new Set(ids)
      const gone = [...known.keys()].filter((id) => !wanted.has(id))
      const fresh = [...wanted].filter((id) => !known.has(id))
      for (const id of gone) known.delete(id)
      for (const id of fresh) known.set(id, undefined)
      // Room is made first: a socket may watch only so many.
      if (gone.length > 0) ask(`unwatch_${name}`, { ids: gone })
      if (fresh.length > 0) askFor(fresh)
    },
    hear: (items) => {
      const missed = items.map(take).filter((id) => id !== undefined)
      if (missed.length > 0) askFor([...new Set(missed)])
    },
    beat: (numbers) => askFor([...known].filter(isBehind(numbers)).map(([id]) => id)),
    resume: () => askFor([...known.keys()]),
  }
}

const placeOf = <Id>(id: Id, state: LiveState | undefined) =>
  state ? [{ id, stream: state.stream, seq: state.seq }] : []

const isBehind =
  (numbers: Readonly<Record<string, number>>) =>
  ([id, state]: readonly [string | number, LiveState | undefined]): boolean =>
    state === undefined || (numbers[String(id)] ?? 0) > state.seq
