import { randomUUID } from 'node:crypto'
import { picture } from '../../modules/cashier/testing/world.ts'
import { BETTING_EXAMPLES } from './betting-examples.ts'
import { BONUS_EXAMPLES } from './bonus-examples.ts'
import { GAME_EXAMPLES } from './game-examples.ts'
import { GROWTH_EXAMPLES } from './growth-examples.ts'
import { SHARED_GAME_EXAMPLES } from './shared-game-examples.ts'
import { STUDIO_EXAMPLES } from './studio-examples.ts'
import { TRADING_EXAMPLES } from './trading-examples.ts'
import type { Example, RequestWorld } from './world.ts'

const newUtr = (): string => `UTR${randomUUID().slice(0, 8).toUpperCase()}`

const upiForm = async () => ({ amount: '500', utrNo: newUtr(), txnImage: await picture(), gateway: 'upi' })
const OTHER_FORM = { amount: '501', utrNo: 'OTHER1234567', txnImage: await picture(41), gateway: 'm_crypto' }

const deposit = async (world: RequestWorld): Promise<number> => {
  const { token, id } = await world.newPlayer()
  await world.does('manualDeposit', { token, params: { gateway: 'upi' }, body: await upiForm() })
  const [row] = await world.db.owner.query<{ id: number }>(
    'select id from cashier.deposit where player_id = $1',
    [id],
  )
  return row!.id
}

const withdrawal = async (world: RequestWorld) => {
  const player = await world.newPlayer(2000)
  const body = { amount: 500, destinationId: await world.newDestination(player) }
  return {
    ...player,
    id: Number((await world.does('createWithdrawal', { token: player.token, body }))['id']),
  }
}

const DEPOSITS: Readonly<Record<string, Example>> = {
  createDeposit: {
    make: async ({ newPlayer }) => ({ token: (await newPlayer()).token, body: await upiForm() }),
    other: { body: OTHER_FORM },
  },
  bankTransfer: {
    make: async ({ newPlayer }) => {
      const { gateway: _, ...body } = await upiForm()
      return { token: (await newPlayer()).token, body }
    },
    other: { body: OTHER_FORM },
  },
  manualDeposit: {
    make: async ({ newPlayer }) => ({
      token: (await newPlayer()).token,
      params: { gateway: 'upi' },
      body: await upiForm(),
    }),
    other: { params: { gateway: 'm_crypto' }, body: OTHER_FORM },
  },
  autoDeposit: {
    make: async ({ newPlayer }) => ({
      token: (await newPlayer()).token,
      params: { gateway: 'apay' },
      body: { amount: '500', gateway: 'apay' },
    }),
    other: { params: { gateway: 'coinbase' }, body: { amount: '501', gateway: 'coinbase' } },
  },
  fastPay: {
    make: async ({ newPlayer }) => ({ token: (await newPlayer()).token, body: { amount: 500 } }),
    other: { body: { amount: 501 } },
  },
}

const CANCELLATIONS: Readonly<Record<string, Example>> = {
  cancelDeposit: {
    make: async (world) => {
      const { token, id } = await world.newPlayer()
      await world.does('autoDeposit', { token, params: { gateway: 'apay' }, body: { amount: '500' } })
      const [row] = await world.db.owner.query<{ id: number }>(
        'select id from cashier.deposit where player_id = $1',
        [id],
      )
      return { token, body: { id: row!.id } }
    },
    other: { body: { id: 999_999 } },
  },
}

const WALLET: Readonly<Record<string, Example>> = {
  refillWallet: { make: async ({ newPlayer }) => ({ token: (await newPlayer()).token }), other: {} },
  createWithdrawal: {
    make: async (world) => {
      const player = await world.newPlayer(2000)
      return {
        token: player.token,
        body: { amount: 500, destinationId: await world.newDestination(player) },
      }
    },
    other: {
      body: {
        amount: 501,
        destinationId: 999_999,
        destination: { kind: 'upi', holder: 'Ravi Kumar', upiId: 'ravi@okbank' },
        endsBonus: true,
      },
    },
  },
  cancelWithdrawal: {
    make: async (world) => {
      const { token, id } = await withdrawal(world)
      return { token, body: { id } }
    },
    other: { body: { id: 999_999 } },
  },
}

const OTHER_ID = { id: 999_999 }
const WHY = 'the bank has not got it'

const STAFF: Readonly<Record<string, Example>> = {
  approveDeposit: {
    make: async (world) => ({
      token: world.checker,
      params: { id: await deposit(world) },
      body: { amount: 500 },
    }),
    other: { params: OTHER_ID, body: { amount: 501, note: 'as the bank says' } },
  },
  rejectDeposit: {
    make: async (world) => ({
      token: world.checker,
      params: { id: await deposit(world) },
      body: { reason: WHY },
    }),
    other: { params: OTHER_ID, body: { reason: 'another reason' } },
  },
  approveWithdrawal: {
    make: async (world) => ({
      token: world.checker,
      params: { id: (await withdrawal(world)).id },
      body: { note: 'looks well' },
    }),
    other: { params: OTHER_ID, body: { note: 'looks very well' } },
  },
  payWithdrawal: {
    make: async (world) => {
      const params = { id: (await withdrawal(world)).id }
      await world.does('approveWithdrawal', { token: world.checker, params, body: {} })
      return { token: world.checker, params, body: { reference: 'BANK-1' } }
    },
    other: { params: OTHER_ID, body: { reference: 'BANK-2' } },
  },
  makePayout: {
    make: async (world) => {
      const params = { id: (await withdrawal(world)).id }
      await world.does('approveWithdrawal', { token: world.checker, params, body: {} })
      return { token: world.checker, body: { format: 'csv' } }
    },
    other: { body: { format: 'bulk' } },
  },
  rejectWithdrawal: {
    make: async (world) => ({
      token: world.checker,
      params: { id: (await withdrawal(world)).id },
      body: { reason: WHY },
    }),
    other: { params: OTHER_ID, body: { reason: 'another reason' } },
  },
  makeAdjustment: {
    make: async (world) => ({
      token: world.checker,
      params: { id: (await world.newPlayer(100)).id },
      body: { direction: 'add', pocket: 'cash', amount: 40, reason: 'a broken game' },
    }),
    other: {
      params: OTHER_ID,
      body: { direction: 'take', pocket: 'bonus', amount: 41, reason: 'another reason' },
    },
  },
  decideApproval: {
    make: async (world) => {
      const params = { id: (await world.newPlayer()).id }
      const body = { direction: 'add', pocket: 'cash', amount: 5000, reason: 'a broken game' }
      const proposed = await world.does('makeAdjustment', { token: world.maker, params, body })
      return {
        token: world.checker,
        params: { id: Number(proposed['approval']) },
        body: { approve: false, reason: WHY },
      }
    },
    other: { params: OTHER_ID, body: { approve: true, reason: 'another reason' } },
  },
}

export const EXAMPLES: Readonly<Record<string, Example>> = {
  ...WALLET,
  ...DEPOSITS,
  ...CANCELLATIONS,
  ...STAFF,
  ...BETTING_EXAMPLES,
  ...TRADING_EXAMPLES,
  ...GAME_EXAMPLES,
  ...SHARED_GAME_EXAMPLES,
  ...GROWTH_EXAMPLES,
  ...STUDIO_EXAMPLES,
  ...BONUS_EXAMPLES,
}
