import { atOnce, type Case } from '../case.ts'

export const ROLLBACK_CASES: readonly Case[] = [
  {
    name: 'a rollback gives the stake back',
    run: (w) => w.moves(0, async () => w.expect('done', w.say('rollback', await w.bet(100)))),
  },
  {
    name: 'a rollback that comes again gives back once',
    run: (w) =>
      w.moves(0, async () => {
        const rollback = { ...(await w.bet(100)), id: w.newName() }
        await w.expect('done', w.say('rollback', rollback))
        for (let copy = 0; copy < 5; copy += 1)
          await w.expect('repeated_rollback', w.say('rollback', rollback))
      }),
  },
  {
    name: 'ten copies of a rollback at once give back once',
    run: (w) =>
      w.moves(0, async () => {
        const rollback = { ...(await w.bet(100)), id: w.newName() }
        await atOnce(10, () => w.expect(['done', 'repeated_rollback'], w.say('rollback', rollback)))
      }),
  },
  {
    name: 'a second rollback under another id moves nothing',
    unless: ['rollback_id'],
    run: (w) =>
      w.moves(0, async () => {
        const taken = await w.bet(100)
        await w.expect('done', w.say('rollback', taken))
        await w.expect(['done', 'repeated_rollback'], w.say('rollback', taken))
      }),
  },
  {
    name: 'a rollback before its bet moves nothing',
    run: (w) =>
      w.moves(0, () =>
        w.expect('unknown_rollback', w.say('rollback', { bet: w.newName(), round: w.newName() })),
      ),
  },
  {
    name: 'a bet after its rollback is refused for good',
    run: (w) =>
      w.moves(0, async () => {
        const [bet, round] = [w.newName(), w.newName()]
        await w.expect('unknown_rollback', w.say('rollback', { bet, round }))
        for (let copy = 0; copy < 3; copy += 1)
          await w.expect('bet_rolled_back', w.say('bet', { id: bet, round, amount: 100 }))
      }),
  },
  {
    name: 'a win after a rollback that came before its bet is refused',
    run: (w) =>
      w.moves(0, async () => {
        const [bet, round] = [w.newName(), w.newName()]
        await w.expect('unknown_rollback', w.say('rollback', { bet, round }))
        await w.expect(['bet_rolled_back', 'bet_unknown'], w.say('win', { bet, round, amount: 250 }))
      }),
  },
  {
    name: 'a rollback of a bet that is settled is refused',
    run: (w) =>
      w.moves(150, async () => {
        const taken = await w.bet(100)
        await w.expect('done', w.say('win', { ...taken, amount: 250 }))
        await w.expect('bet_settled', w.say('rollback', taken))
      }),
  },
  {
    name: 'a rollback of a bet that lost is refused',
    run: (w) =>
      w.moves(-100, async () => {
        const taken = await w.bet(100)
        await w.expect('done', w.say('win', { ...taken, amount: 0 }))
        await w.expect('bet_settled', w.say('rollback', taken))
      }),
  },
  {
    name: 'a rollback of a bet that was refused moves nothing',
    run: async (w) => {
      const [bet, round] = [w.newName(), w.newName()]
      const tooMuch = (await w.balance()) + 1
      await w.moves(0, async () => {
        await w.expect('no_funds', w.say('bet', { id: bet, round, amount: tooMuch }))
        await w.expect(['done', 'unknown_rollback'], w.say('rollback', { bet, round }))
      })
    },
  },
  {
    name: 'a rollback is taken after the session is over',
    needs: ['endedToken'],
    run: (w) =>
      w.moves(0, async () => {
        const taken = await w.bet(100)
        await w.expect('done', w.say('rollback', { ...taken, token: w.target.endedToken ?? '' }))
      }),
  },
  {
    name: 'a rollback without what it is about is refused',
    run: (w) =>
      w.moves(-100, async () => {
        const taken = await w.bet(100)
        await w.expect('bad_field', w.say('rollback', taken, { change: ['reference', undefined] }))
      }),
  },
  {
    name: 'a rollback with a wrong proof moves nothing',
    run: (w) =>
      w.moves(-100, async () => {
        const taken = await w.bet(100)
        await w.expect('bad_proof', w.say('rollback', taken, { proof: 'wrong' }))
      }),
  },
]
