import { atOnce, type Case } from '../case.ts'
import { require } from '../wallet.ts'

export const ROUND_CASES: readonly Case[] = [
  {
    name: 'two bets of a round are two',
    run: (w) =>
      w.moves(-300, async () => {
        const round = w.newName()
        await w.expect('done', w.say('bet', { id: w.newName(), round, amount: 100 }))
        await w.expect('done', w.say('bet', { id: w.newName(), round, amount: 200 }))
      }),
  },
  {
    name: 'of two bets of a round one can be rolled back and the other won',
    run: (w) =>
      w.moves(400, async () => {
        const round = w.newName()
        const [one, other] = [w.newName(), w.newName()]
        await w.expect('done', w.say('bet', { id: one, round, amount: 100 }))
        await w.expect('done', w.say('bet', { id: other, round, amount: 200 }))
        await w.expect('done', w.say('rollback', { bet: one, round }))
        await w.expect('done', w.say('win', { bet: other, round, amount: 600 }))
      }),
  },
  {
    name: 'a bet and its win at once net once',
    run: (w) =>
      w.moves(150, async () => {
        const [bet, round] = [w.newName(), w.newName()]
        const win = { id: w.newName(), bet, round, amount: 250 }
        await Promise.all([
          w.expect('done', w.say('bet', { id: bet, round, amount: 100 })),
          w.expect(['done', 'bet_unknown'], w.say('win', win)),
        ])
        await w.expect(['done', 'repeated_win'], w.say('win', win))
      }),
  },
  {
    name: 'a bet and its rollback at once net nothing',
    run: (w) =>
      w.moves(0, async () => {
        const [bet, round] = [w.newName(), w.newName()]
        const rollback = { id: w.newName(), bet, round }
        await Promise.all([
          w.expect(['done', 'bet_rolled_back'], w.say('bet', { id: bet, round, amount: 100 })),
          w.expect(['done', 'unknown_rollback'], w.say('rollback', rollback)),
        ])
        await w.say('rollback', rollback)
      }),
  },
  {
    name: 'twenty bets at once are twenty',
    run: (w) => w.moves(-20, () => atOnce(20, () => w.bet(1))),
  },
  {
    name: 'ten rounds in a row net to their sum',
    run: (w) =>
      w.moves(55, async () => {
        for (let round = 1; round <= 10; round += 1) {
          const taken = await w.bet(10)
          await w.expect('done', w.say('win', { ...taken, amount: 10 + round }))
        }
      }),
  },
  {
    name: 'bets at once never take more than there is',
    run: async (w) => {
      const half = Math.floor((await w.balance()) / 2) + 1
      const bets = [w.newName(), w.newName(), w.newName()]
      const said = await Promise.all(
        bets.map((id) => w.expect(['done', 'no_funds'], w.say('bet', { id, round: id, amount: half }))),
      )
      const taken = said.filter(({ code }) => w.dialect.expected.done.includes(code)).length
      require(taken === 1, `${taken} bets of more than half of the balance were taken`)
      for (const bet of bets) await w.say('rollback', { bet, round: bet })
    },
  },
  {
    name: 'a round that is closed takes no bet',
    unless: ['close'],
    run: (w) =>
      w.moves(-100, async () => {
        const taken = await w.bet(100)
        await w.expect('done', w.say('close', { ...taken, amount: 0 }))
        await w.expect('round_closed', w.say('bet', { id: w.newName(), round: taken.round, amount: 100 }))
      }),
  },
  {
    name: 'a bet of a closed round cannot be rolled back',
    unless: ['close'],
    run: (w) =>
      w.moves(-100, async () => {
        const taken = await w.bet(100)
        await w.expect('done', w.say('close', { ...taken, amount: 0 }))
        await w.expect('bet_settled', w.say('rollback', taken))
      }),
  },
]
