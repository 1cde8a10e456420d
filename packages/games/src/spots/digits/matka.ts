import { CLOCKS } from '../clocks.ts'
import { alike, group, limitsOf, market, spotGame, winner } from '../market.ts'
import type { Deal, SpotGame } from '../spot-game.ts'
import { ankAt, drawPatti, halfSangam, pattiAt, pattiGroups } from './patti.ts'

const [OPEN, CLOSE] = ['open', 'close']

const RULES = [
  'A draw is three digits from 0 to 9, each as likely as any other. Sorted they make the patti, with 0 as the highest digit.',
  'The ank is the last digit of their sum. A single patti has three different digits, a double patti two alike, a triple patti three alike.',
]

export const instantMatka: SpotGame = spotGame({
  engine: 'instant-matka',
  name: 'Instant matka',
  stage: { kind: 'digits', seats: [{ key: OPEN, label: 'Draw', most: 3 }] },
  groups: pattiGroups(OPEN, 'Draw: ', ''),
  clock: CLOCKS.matka,
  limits: limitsOf(10, 20_000),
  rules: RULES,
  deal: (next) => ({ steps: drawPatti(OPEN, next) }),
  sayResult: (deal) => `Patti ${pattiAt(deal, OPEN)}, ank ${ankAt(deal, OPEN)}`,
})

const jodiAt = (deal: Deal): string => `${ankAt(deal, OPEN)}${ankAt(deal, CLOSE)}`
const JODIS = Array.from({ length: 100 }, (_, at) => String(at).padStart(2, '0'))
const jodi = market(jodiAt, () => alike(JODIS))

export const worliMatka: SpotGame = spotGame({
  engine: 'worli-matka',
  name: 'Worli matka',
  stage: {
    kind: 'digits',
    seats: [
      { key: OPEN, label: 'Open', most: 3 },
      { key: CLOSE, label: 'Close', most: 3 },
    ],
  },
  groups: [
    ...pattiGroups(OPEN, 'Open: ', 'open-'),
    ...pattiGroups(CLOSE, 'Close: ', 'close-'),
    group(
      'Jodi',
      'list',
      JODIS.map((pair) =>
        winner(jodi, { key: `jodi-${pair}`, label: pair }, { price: 96, wins: (drawn) => drawn === pair }),
      ),
    ),
    halfSangam(OPEN, CLOSE, ['sangam-open-', 'Half sangam: open patti, close ank']),
    halfSangam(CLOSE, OPEN, ['sangam-close-', 'Half sangam: close patti, open ank']),
  ],
  clock: CLOCKS.matka,
  limits: limitsOf(10, 20_000),
  rules: [
    ...RULES,
    'There are two draws: open and close. The jodi is the ank of the open draw followed by the ank of the close draw.',
    'Half sangam wins when the patti of one draw and the ank of the other are both right.',
  ],
  deal: (next) => ({ steps: [...drawPatti(OPEN, next), ...drawPatti(CLOSE, next)] }),
  sayResult: (deal) => `${pattiAt(deal, OPEN)}-${jodiAt(deal)}-${pattiAt(deal, CLOSE)}`,
})
