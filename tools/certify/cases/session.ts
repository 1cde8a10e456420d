import type { Case } from '../case.ts'
import { require } from '../wallet.ts'

export const SESSION_CASES: readonly Case[] = [
  { name: 'a session opens with its token', run: (w) => w.expect('done', w.say('session')) },
  {
    name: 'a session opens again after a reload',
    run: async (w) => {
      await w.expect('done', w.say('session'))
      await w.expect('done', w.say('session'))
    },
  },
  {
    name: 'a token that nobody has opens no session',
    run: (w) => w.expect('no_session', w.say('session', { token: 'a-token-that-nobody-has' })),
  },
  {
    name: 'a session that is over does not open',
    needs: ['endedToken'],
    run: (w) => w.expect('session_over', w.say('session', { token: w.target.endedToken ?? '' })),
  },
  {
    name: 'a session of a blocked player does not open',
    needs: ['blockedUser', 'blockedToken'],
    run: (w) =>
      w.expect(
        'blocked',
        w.say('session', { user: w.target.blockedUser ?? '', token: w.target.blockedToken ?? '' }),
      ),
  },
  {
    name: 'the balance is a whole number of minor units',
    run: async (w) =>
      require(Number.isInteger(await w.balance()), 'the balance has a fraction of a minor unit'),
  },
  {
    name: 'asking for the balance moves nothing',
    run: (w) => w.moves(0, () => w.balance()),
  },
  {
    name: 'the balance of another session’s player is not told',
    needs: ['otherUser'],
    run: (w) => w.expect(['no_session', 'no_player'], w.say('balance', { user: w.target.otherUser ?? '' })),
  },
  {
    name: 'a call without a proof is refused',
    run: (w) => w.expect('bad_proof', w.say('balance', {}, { proof: 'missing' })),
  },
  {
    name: 'a call with a wrong proof is refused',
    run: (w) => w.expect('bad_proof', w.say('balance', {}, { proof: 'wrong' })),
  },
  {
    name: 'a call with the proof of another key is refused',
    run: (w) => w.expect('bad_proof', w.say('balance', {}, { proof: 'other_key' })),
  },
  {
    name: 'a call that was changed after it was signed is refused',
    unless: ['tamper'],
    run: (w) => w.expect('bad_proof', w.say('balance', {}, { proof: 'tampered' })),
  },
  {
    name: 'a clock that is four minutes ahead is good enough',
    unless: ['time'],
    run: (w) => w.expect('done', w.say('balance', {}, { skewMs: 240_000 })),
  },
  {
    name: 'a call from far ahead is refused',
    unless: ['time'],
    run: (w) =>
      w.expect('bad_time', w.say('balance', {}, { skewMs: (w.dialect.windowMs?.ahead ?? 0) + 60_000 })),
  },
  {
    name: 'a call from long ago is refused',
    unless: ['time'],
    run: (w) =>
      w.expect('bad_time', w.say('balance', {}, { skewMs: -(w.dialect.windowMs?.behind ?? 0) - 60_000 })),
  },
  {
    name: 'a call that the dialect does not have is refused',
    run: (w) => w.expect(['bad_call', 'bad_field'], w.say('bet', {}, { path: w.dialect.pathOf('nothing') })),
  },
  {
    name: 'a body that cannot be read is refused',
    run: (w) => w.expect('bad_body', w.say('bet', {}, { raw: '{"half":' })),
  },
  { name: 'an empty body is refused', run: (w) => w.expect('bad_body', w.say('bet', {}, { raw: '' })) },
]
