import type { ContentText } from '../model.ts'

export const FAIR_PLAY: ContentText = {
  title: 'Fair play',
  lead: 'You need not trust us. The result of a round is fixed before you bet, and your own browser can check it afterwards.',
  sections: [
    {
      id: 'idea',
      title: 'The idea: a sealed envelope',
      body: [
        'Imagine that we write the result on paper, put it in an envelope and seal it before you bet. After the round you open the envelope. If the paper shows the result you got, we cannot have changed it after seeing your bet.',
        'On a computer the envelope is a **hash**: a fingerprint of a secret text. From the fingerprint nobody can find the text. But when the text is shown later, anybody can take its fingerprint again and see that it is the same.',
        {
          note: 'Each instant game opens with a fairness dialog that shows the values below and checks your rounds with one tap.',
        },
      ],
    },
    {
      id: 'your-games',
      title: 'Games you play alone',
      body: [
        'In games such as mines, dice, plinko, keno, hi-lo and mini roulette, three values make the result:',
        {
          table: {
            head: ['Value', 'Who chooses it', 'When you see it'],
            rows: [
              [
                'Server seed',
                'We do, at random',
                'Its fingerprint before you play, the seed itself after you change seeds',
              ],
              ['Client seed', 'You do: type anything you like', 'Always'],
              ['Nonce', 'It counts your bets: 0, 1, 2 …', 'Always'],
            ],
          },
        },
        'We show the SHA-256 fingerprint of the server seed first. Because your client seed goes into every result, we could not have picked a server seed that is bad for you: we did not know what you would type.',
        'The result comes from this calculation:',
        {
          steps: [
            'HMAC-SHA-256 is taken with the server seed as the key and **client seed : nonce : round** as the message. That gives 32 bytes. If a game needs more, the round number goes up by one and 32 more follow.',
            'Each group of four bytes becomes a number between 0 and 1: first byte ÷ 256, plus second ÷ 256², plus third ÷ 256³, plus fourth ÷ 256⁴.',
            'The game turns these numbers into its result by its published rule. In dice, for example, the number is multiplied by 10,001, rounded down and divided by 100.',
          ],
        },
        'The formula is the one that independent checking tools use, so you can check with a tool that we did not write.',
      ],
    },
    {
      id: 'shared-rounds',
      title: 'Rounds that many share',
      body: [
        'In Aviator, colour prediction and the virtual tables all players see the same round. Here the results come from a **chain** of fingerprints that was made before the first round. Each value of the chain is the fingerprint of the one that comes after it in play, so when a round ends and its value is shown, you can see that it leads to the value of the round before. Nobody can slip in another round.',
        'The chain is mixed with a public value that was fixed after the chain was made. So we could not have searched for a chain that suits us.',
      ],
    },
    {
      id: 'check',
      title: 'How to check a round',
      body: [
        {
          steps: [
            'Open the fairness dialog of the game, or the round in your history.',
            'Change the seed pair. This shows the old server seed. It is never used again.',
            'Tap Verify. Your browser takes the fingerprint of the seed, compares it with the one you saw before, and works out the result again. Nothing is sent to us.',
            'You need not be logged in to check: [check any round](/fairness) with what you were shown, also on a page that you save and open without a network.',
            'Do you want to be thorough? Copy the three values into any other SHA-256 and HMAC tool and follow the steps above.',
          ],
        },
      ],
    },
    {
      id: 'return',
      title: 'Return to player',
      body: [
        'Every game has a figure called return to player, RTP. An RTP of 97% means that over a very large number of rounds 97 of 100 rupees staked come back to the players together. It says nothing about your next round, and it never means that a win is due. The rest is the edge of the house: over a long time players together lose it.',
        'Each game shows its RTP in its fairness dialog. Where it can be calculated exactly, it is.',
      ],
    },
    {
      id: 'exchange',
      title: 'On the exchange',
      body: [
        {
          list: [
            'The best price is matched first, and at one price the bet that came first.',
            'You get the price you asked for or a better one, never a worse one.',
            'When the operator offers prices, its orders stand in the same queue under the same rules.',
            'A market is suspended while something decisive happens, and bets that were not matched by then wait or lapse as you chose.',
          ],
        },
      ],
    },
    {
      id: 'money',
      title: 'And your balance',
      body: [
        'Every movement of play money is an entry in a ledger that is only ever added to. Entries are never changed; a correction is a new entry. The sum of your entries is your balance, always, and the sum of all entries is zero.',
        {
          guest: [
            'Would you like to try it? Register with your mobile number, or use the demo login when it is offered. It costs nothing.',
          ],
          player: [
            'You can read every one of your entries in [your statement](/cashier). If a figure looks wrong, [tell us](page:contact).',
          ],
        },
      ],
    },
  ],
}
