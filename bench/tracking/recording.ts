import { createBetfairDecoder, type FeedUpdate } from '@maidan/feed'
import { openRecordings } from '@maidan/feed/node'

/** What a recording says, by its own clock, and what the bench had to add to play it. */
export type Recorded = {
  readonly updates: readonly FeedUpdate[]
  /** When it first turned in play, or began if the bench had to turn it. */
  readonly inPlayAt: number
  readonly notes: readonly string[]
}

type Definition = {
  inPlay: boolean
  betDelay: number
  marketType: string
  eventTypeId: string
  eventName?: string
  runners: { id: number; name?: string; status: string }[]
}
type Message = { pt: number; mc?: { marketDefinition?: Definition }[] }

const OUR_SPORTS = ['1', '2', '4']
const DELAY_SECONDS = 5

const definitionsIn = ({ mc = [] }: Message): Definition[] =>
  mc.flatMap(({ marketDefinition }) => (marketDefinition ? [marketDefinition] : []))

/** Races are played as matches, and names that a live stream leaves out are made up. */
const asMatch = (definition: Definition, turnsInPlay: boolean): void => {
  definition.marketType = 'MATCH_ODDS'
  if (!OUR_SPORTS.includes(definition.eventTypeId)) definition.eventTypeId = '2'
  if (!definition.eventName?.includes(' v ')) definition.eventName = 'Home v Away'
  definition.runners.forEach((runner, at) => (runner.name ??= `Runner ${at + 1}`))
  if (turnsInPlay || definition.inPlay) return
  definition.inPlay = true
  definition.betDelay = DELAY_SECONDS
}

export const readRecorded = async (file: string): Promise<Recorded> => {
  const messages: Message[] = []
  for (const recording of await openRecordings(file))
    for await (const line of recording.lines) messages.push(JSON.parse(line) as Message)
  const definitions = messages.flatMap(definitionsIn)
  const turnsInPlay = definitions.some(({ inPlay }) => inPlay)
  const isMatch = definitions.every(
    (one) => one.marketType === 'MATCH_ODDS' && OUR_SPORTS.includes(one.eventTypeId),
  )
  for (const definition of definitions) asMatch(definition, turnsInPlay)
  const first = messages.find((message) => definitionsIn(message).some(({ inPlay }) => inPlay))
  const decoder = createBetfairDecoder()
  return {
    updates: messages.flatMap((message) => decoder.decode(JSON.stringify(message))),
    inPlayAt: first?.pt ?? 0,
    notes: [
      ...(isMatch ? [] : ['it is no match odds of our sports and is played as if it were']),
      ...(turnsInPlay
        ? []
        : [`it never turns in play and is played in play with a delay of ${DELAY_SECONDS} s`]),
    ],
  }
}
