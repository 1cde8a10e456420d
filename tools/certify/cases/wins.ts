import { atOnce, type Case } from '../case.ts'

export const WIN_CASES: readonly Case[] = [
  {
    name: 'a win pays its amount',
    run: (w) =>
      w.moves(150, async () => w.expect('done', w.say('win', { ...(await w.bet(100)), amount: 250 }))),
  },
  {
    name: 'a bet that lost is settled with nothing',
    run: (w) =>
      w.moves(-100, async () => w.expect('done', w.say('win', { ...(await w.bet(100)), amount: 0 }))),
  },
  {
    name: 'a win that comes again is paid once',
    run: (w) =>
      w.moves(150, async () => {
        const win = { ...(await w.bet(100)), id: w.newName(), amount: 250 }
        await w.expect('done', w.say('win', win))
        for (let copy = 0; copy < 5; copy += 1) await w.expect('repeated_win', w.say('win', win))
      }),
  },
  {
    name: 'ten copies of a win at once are paid once',
    run: (w) =>
      w.moves(150, async () => {
        const win = { ...(await w.bet(100)), id: w.newName(), amount: 250 }
        await atOnce(10, () => w.expect(['done', 'repeated_win'], w.say('win', win)))
      }),
  },
  {
    name: 'a win that comes again with another amount is refused',
    run: (w) =>
      w.moves(150, async () => {
        const win = { ...(await w.bet(100)), id: w.newName(), amount: 250 }
        await w.expect('done', w.say('win', win))
        await w.expect('id_reused', w.say('win', { ...win, amount: 999 }))
      }),
  },
  {
    name: 'a win before its bet waits, and is paid after it',
    run: (w) =>
      w.moves(150, async () => {
        const [bet, round] = [w.newName(), w.newName()]
        const win = { id: w.newName(), bet, round, amount: 250 }
        await w.expect('bet_unknown', w.say('win', win))
        await w.expect('done', w.say('bet', { id: bet, round, amount: 100 }))
        await w.expect('done', w.say('win', win))
      }),
  },
  {
    name: 'a win on a bet that never was moves nothing',
    run: (w) =>
      w.moves(0, () =>
        w.expect('bet_unknown', w.say('win', { bet: w.newName(), round: w.newName(), amount: 250 })),
      ),
  },
  {
    name: 'a win on a bet that was rolled back is refused for good',
    run: (w) =>
      w.moves(0, async () => {
        const taken = await w.bet(100)
        await w.expect('done', w.say('rollback', taken))
        await w.expect('bet_rolled_back', w.say('win', { ...taken, amount: 250 }))
      }),
  },
  {
    name: 'a win on a bet that was refused is refused',
    run: async (w) => {
      const [bet, round] = [w.newName(), w.newName()]
      const tooMuch = (await w.balance()) + 1
      await w.moves(0, async () => {
        await w.expect('no_funds', w.say('bet', { id: bet, round, amount: tooMuch }))
        await w.expect('bet_refused', w.say('win', { bet, round, amount: 250 }))
      })
    },
  },
  {
    name: 'a win is paid after the session is over',
    needs: ['endedToken'],
    unless: ['session_on_win'],
    run: (w) =>
      w.moves(150, async () => {
        const taken = await w.bet(100)
        await w.expect('done', w.say('win', { ...taken, amount: 250, token: w.target.endedToken ?? '' }))
      }),
  },
  {
    name: 'a second win on a bet is refused',
    unless: ['one_win_a_bet'],
    run: (w) =>
      w.moves(150, async () => {
        const taken = await w.bet(100)
        await w.expect('done', w.say('win', { ...taken, amount: 250 }))
        await w.expect('bet_settled', w.say('win', { ...taken, amount: 250 }))
      }),
  },
  {
    name: 'a win in another currency is refused',
    run: (w) =>
      w.moves(-100, async () => {
        const taken = await w.bet(100)
        await w.expect('bad_currency', w.say('win', { ...taken, amount: 250, currency: 'USD' }))
      }),
  },
  {
    name: 'a win below zero is refused',
    run: (w) =>
      w.moves(-100, async () => {
        const taken = await w.bet(100)
        const how = { change: ['amount', w.dialect.badAmounts.negative] } as const
        await w.expect('bad_amount', w.say('win', taken, how))
      }),
  },
  {
    name: 'a win with a wrong proof moves nothing',
    run: (w) =>
      w.moves(-100, async () => {
        const taken = await w.bet(100)
        await w.expect('bad_proof', w.say('win', { ...taken, amount: 250 }, { proof: 'wrong' }))
      }),
  },
  {
    name: 'a prize is paid without a bet',
    run: (w) => w.moves(500, () => w.expect('done', w.say('promo', { amount: 500, round: w.newName() }))),
  },
  {
    name: 'a prize that comes again is paid once',
    run: (w) =>
      w.moves(500, async () => {
        const prize = { id: w.newName(), amount: 500, round: w.newName() }
        await w.expect('done', w.say('promo', prize))
        await w.expect('repeated_promo', w.say('promo', prize))
      }),
  },
]
