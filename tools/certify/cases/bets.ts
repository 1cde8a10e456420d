import { atOnce, type Case } from '../case.ts'
import { require } from '../wallet.ts'

const named = (newName: () => string, amount = 100) => ({ id: newName(), round: newName(), amount })

export const BET_CASES: readonly Case[] = [
  { name: 'a bet takes its amount', run: (w) => w.moves(-100, () => w.bet()) },
  { name: 'a bet of one minor unit is taken', run: (w) => w.moves(-1, () => w.bet(1)) },
  { name: 'a bet of nothing is taken and moves nothing', run: (w) => w.moves(0, () => w.bet(0)) },
  {
    name: 'the answer to a bet has the balance after it',
    run: async (w) => {
      const before = await w.balance()
      const said = await w.expect('done', w.say('bet', named(w.newName)))
      require(said.balance === before - 100, `the answer says ${said.balance}, wanted ${before - 100}`)
    },
  },
  {
    name: 'a bet that comes again is taken once',
    run: (w) =>
      w.moves(-100, async () => {
        const bet = named(w.newName)
        await w.expect('done', w.say('bet', bet))
        for (let copy = 0; copy < 5; copy += 1) await w.expect('repeated_bet', w.say('bet', bet))
      }),
  },
  {
    name: 'a bet that comes again gets the balance that it left',
    run: async (w) => {
      const bet = named(w.newName)
      const first = await w.expect('done', w.say('bet', bet))
      await w.bet(50)
      const again = await w.expect('repeated_bet', w.say('bet', bet))
      require(again.balance === first.balance, `it says ${again.balance}, the first answer ${first.balance}`)
    },
  },
  {
    name: 'ten copies of a bet at once are taken once',
    run: (w) =>
      w.moves(-100, async () => {
        const bet = named(w.newName)
        const all = await atOnce(10, () => w.expect(['done', 'repeated_bet'], w.say('bet', bet)))
        require(all.length === 10, 'a copy got no answer')
      }),
  },
  {
    name: 'an id that comes again with another amount is refused',
    run: (w) =>
      w.moves(-100, async () => {
        const bet = named(w.newName)
        await w.expect('done', w.say('bet', bet))
        await w.expect('id_reused', w.say('bet', { ...bet, amount: 200 }))
      }),
  },
  {
    name: 'an id that comes again with another round is refused',
    run: (w) =>
      w.moves(-100, async () => {
        const bet = named(w.newName)
        await w.expect('done', w.say('bet', bet))
        await w.expect('id_reused', w.say('bet', { ...bet, round: w.newName() }))
      }),
  },
  {
    name: 'an id that comes again in another currency is refused',
    run: (w) =>
      w.moves(-100, async () => {
        const bet = named(w.newName)
        await w.expect('done', w.say('bet', bet))
        await w.expect(['bad_currency', 'id_reused'], w.say('bet', { ...bet, currency: 'USD' }))
      }),
  },
  {
    name: 'an id that comes again for another player is refused',
    needs: ['otherUser', 'otherToken'],
    run: (w) =>
      w.moves(-100, async () => {
        const bet = named(w.newName)
        await w.expect('done', w.say('bet', bet))
        const other = { user: w.target.otherUser ?? '', token: w.target.otherToken ?? '' }
        await w.expect('id_reused', w.say('bet', { ...bet, ...other }))
      }),
  },
  {
    name: 'a bet beyond the balance is refused',
    run: async (w) => {
      const tooMuch = (await w.balance()) + 1
      await w.moves(0, () => w.expect('no_funds', w.say('bet', named(w.newName, tooMuch))))
    },
  },
  {
    name: 'a bet that was refused stays refused',
    run: async (w) => {
      const bet = named(w.newName, (await w.balance()) + 1)
      await w.moves(0, async () => {
        await w.expect('no_funds', w.say('bet', bet))
        await w.expect('no_funds', w.say('bet', bet))
      })
    },
  },
  {
    name: 'the whole balance can be bet',
    run: async (w) => {
      const all = await w.balance()
      const taken = named(w.newName, all)
      const said = await w.expect('done', w.say('bet', taken))
      require(said.balance === 0, `${said.balance} is left`)
      await w.expect('done', w.say('rollback', { bet: taken.id, round: taken.round, amount: all }))
    },
  },
  {
    name: 'a bet in another currency is refused',
    run: (w) =>
      w.moves(0, () => w.expect('bad_currency', w.say('bet', { ...named(w.newName), currency: 'USD' }))),
  },
  {
    name: 'a bet below zero is refused',
    run: (w) =>
      w.moves(0, () =>
        w.expect(
          'bad_amount',
          w.say('bet', named(w.newName), { change: ['amount', w.dialect.badAmounts.negative] }),
        ),
      ),
  },
  {
    name: 'a bet finer than the smallest unit is refused',
    run: (w) =>
      w.moves(0, () =>
        w.expect(
          'bad_amount',
          w.say('bet', named(w.newName), { change: ['amount', w.dialect.badAmounts.finer] }),
        ),
      ),
  },
  {
    name: 'a bet whose amount is no number is refused',
    run: (w) =>
      w.moves(0, () =>
        w.expect(
          'bad_amount',
          w.say('bet', named(w.newName), { change: ['amount', w.dialect.badAmounts.text] }),
        ),
      ),
  },
  {
    name: 'a bet of an absurd amount is refused',
    run: (w) =>
      w.moves(0, () =>
        w.expect(['bad_amount', 'no_funds'], w.say('bet', named(w.newName, 9_000_000_000_000))),
      ),
  },
  {
    name: 'a bet without an amount is refused',
    run: (w) =>
      w.moves(0, () =>
        w.expect('bad_amount', w.say('bet', named(w.newName), { change: ['amount', undefined] })),
      ),
  },
  {
    name: 'a bet without an id is refused',
    run: (w) =>
      w.moves(0, () => w.expect('bad_field', w.say('bet', named(w.newName), { change: ['id', undefined] }))),
  },
  {
    name: 'a bet without a round is refused',
    run: (w) =>
      w.moves(0, () =>
        w.expect('bad_field', w.say('bet', named(w.newName), { change: ['round', undefined] })),
      ),
  },
  {
    name: 'a bet without a player is refused',
    run: (w) =>
      w.moves(0, () =>
        w.expect('bad_field', w.say('bet', named(w.newName), { change: ['user', undefined] })),
      ),
  },
  {
    name: 'a bet of a player whom nobody knows is refused',
    run: (w) =>
      w.moves(0, () =>
        w.expect(['no_player', 'no_session'], w.say('bet', { ...named(w.newName), user: '999999999' })),
      ),
  },
  {
    name: 'a bet in a session that nobody has is refused',
    run: (w) =>
      w.moves(0, () => w.expect('no_session', w.say('bet', { ...named(w.newName), token: 'nobody-has-it' }))),
  },
  {
    name: 'a bet in a session that is over is refused',
    needs: ['endedToken'],
    run: (w) =>
      w.moves(0, () =>
        w.expect('session_over', w.say('bet', { ...named(w.newName), token: w.target.endedToken ?? '' })),
      ),
  },
  {
    name: 'a bet of a blocked player is refused',
    needs: ['blockedUser', 'blockedToken'],
    run: (w) => {
      const blocked = { user: w.target.blockedUser ?? '', token: w.target.blockedToken ?? '' }
      return w.expect('blocked', w.say('bet', { ...named(w.newName), ...blocked }))
    },
  },
  {
    name: 'a bet with a wrong proof moves nothing',
    run: (w) => w.moves(0, () => w.expect('bad_proof', w.say('bet', named(w.newName), { proof: 'wrong' }))),
  },
]
