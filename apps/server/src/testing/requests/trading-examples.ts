import { VOID_RULES } from '@maidan/sports'
import { newMarket } from './betting-examples.ts'
import type { Example, RequestWorld } from './world.ts'

const RESULT = {
  type: 'void',
  rule: VOID_RULES.cricketNoResult.id,
  source: 'The match was called off.',
}
const WHY = 'look at the card again'

const proposal = async (world: RequestWorld): Promise<number> => {
  const params = { id: await newMarket(world) }
  const body = { result: RESULT, version: 0 }
  return Number((await world.does('proposeResult', { token: world.maker, params, body }))['id'])
}

export const TRADING_EXAMPLES: Readonly<Record<string, Example>> = {
  proposeResult: {
    make: async (world) => ({
      token: world.maker,
      params: { id: await newMarket(world) },
      body: { result: RESULT, version: 0 },
    }),
    other: {
      params: { id: 999_999 },
      body: { result: { ...RESULT, source: 'Another sentence.' }, version: 1 },
    },
  },
  decideProposal: {
    make: async (world) => ({
      token: world.checker,
      params: { id: await proposal(world) },
      body: { approve: false, reason: WHY },
    }),
    other: { params: { id: 999_999 }, body: { approve: true, reason: 'another reason' } },
  },
}
