import { Card, CardHead } from '@maidan/ui/data/card.tsx'

const CODE = `// Games you play alone: dice, plinko, keno, mini roulette, hotline, mines, goal, hi-lo
commitment = SHA256(serverSeed)                                  // shown before you bet
bytes      = HMAC_SHA256(serverSeed, clientSeed + ':' + nonce + ':' + round)
float      = b0 / 256 + b1 / 256**2 + b2 / 256**3 + b3 / 256**4  // four bytes each

// Rounds that all players share: Aviator, Color Prediction
hashBefore = SHA256(hash)                                        // shown with the round before
draw       = first 52 bits of HMAC_SHA256(salt, hash)
X          = draw / 2**52

// Lucky draws: place by place, without the tickets of those who have won
commitment = SHA256(seed)                                        // public before the draw opens
listHash   = SHA256(lines joined by newlines)                    // each: mark, a space, how many tickets
mark       = SHA256(draw + ':' + username + ':' + key)           // the key is told to its owner alone
number     = first 6 bytes of HMAC_SHA256(seed, draw + ':' + listHash + ':' + place + ':' + attempt + ':0')
ticket     = number % tickets left, from 0 on                    // attempt 0; the next one where
                                                                 // number ≥ 2**48 − 2**48 % tickets left`

const RESULTS = [
  ['Aviator', 'X', 'flies to max(1, ⌊97 ÷ (1 − X)⌋ ÷ 100)'],
  ['Dice', '1 float', '⌊float × 10001⌋ ÷ 100, from 00.00 to 100.00'],
  ['Plinko', '1 a row', 'left below 0.5, right from 0.5 on; the slot is the number of rights'],
  ['Keno', '10 floats', 'each takes ⌊float × numbers left⌋ of the numbers 1 to 40 that are left'],
  ['Mini Roulette', '1 float', '⌊float × 12⌋ + 1'],
  ['Hotline', '1 float', 'field ⌊float × 200⌋: 0–96 red, 97–193 black, 194–198 hot, 199 blazing'],
  ['Mines', '1 a mine', 'each takes ⌊float × cells left⌋ of the 25 cells that are left'],
  ['Goal', '1 a column', 'the bomb lies in row ⌊float × rows⌋, from 0 on'],
  ['Hi-Lo', '52 floats', 'card ⌊float × 52⌋ of a whole deck: 2 to ace; diamond, heart, spade, club'],
  ['Color Prediction', 'X', 'the number is ⌊10 × X⌋'],
] as const

const BOX = 'overflow-x-auto rounded-2 bg-turf-2 p-4 text-[13px] leading-5 text-ink'

/** The whole way from seeds to results, short enough to be written again by anybody. */
export const Formula = () => (
  <Card label="The formula">
    <CardHead title="The formula" />
    {/* Long lines scroll, also by keyboard. */}
    {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
    <div role="region" aria-label="The formula as code" tabIndex={0} className={BOX}>
      <pre>{CODE}</pre>
    </div>
    <p className="mt-3 text-small">The key is the text of the seed, not what its digits stand for.</p>
    <dl className="mt-4 grid grid-cols-1 gap-x-8 lg:grid-cols-2">
      {RESULTS.map(([game, floats, rule]) => (
        <div key={game} className="grid grid-cols-[112px_1fr] gap-x-4 border-t border-line py-2.5 text-small">
          <dt className="font-medium text-ink">
            {game}
            <small className="block text-cap font-normal text-ink-3">{floats}</small>
          </dt>
          <dd>{rule}</dd>
        </div>
      ))}
    </dl>
  </Card>
)
