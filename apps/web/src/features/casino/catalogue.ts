/** How a round of a game is drawn, which decides how it can be checked. */
export type Fairness = 'multiplier' | 'draw' | 'shuffle'

export type Game = {
  readonly path: string
  readonly name: string
  readonly kind: 'instant' | 'table'
  readonly providerName: string
  readonly line: string
  readonly rules: readonly string[]
  readonly fairness: Fairness
}

const instant = (
  slug: string,
  name: string,
  line: string,
  rules: readonly string[],
  fairness: Fairness = 'draw',
): Game => ({
  path: `/casino/spribe/${slug}`,
  name,
  kind: 'instant',
  providerName: 'Instant',
  line,
  rules,
  fairness,
})

const table = (
  slug: string,
  name: string,
  line: string,
  rules: readonly string[],
  fairness: Fairness = 'shuffle',
): Game => ({
  path: `/casino/aura-${slug}`,
  name,
  kind: 'table',
  providerName: 'Aura',
  line,
  rules,
  fairness,
})

export const INSTANT_GAMES: readonly Game[] = [
  instant(
    'aviator',
    'Aviator',
    'Hold the string, let go in time.',
    [
      'Place one or two bets before the kite goes up.',
      'The multiplier grows from 1.00 for as long as the string holds.',
      'Cash out while it flies: your stake times the multiplier is yours.',
      'When the string is cut, bets that still fly are lost.',
    ],
    'multiplier',
  ),
  instant('mines', 'Mines', 'Open fields, stay off the mines.', [
    'Choose how many mines lie under the 25 fields.',
    'Each safe field raises what the round pays.',
    'Stop when you like and take it; a mine ends the round.',
  ]),
  instant('goal', 'Goal', 'Carry the ball past one trap in each column.', [
    'Choose the size of the pitch and with it the odds.',
    'Pick one field in each column; one of them hides a trap.',
    'Stop after any column, or carry the ball all the way.',
  ]),
  instant('dice', 'Dice', 'Over or under, at odds you set yourself.', [
    'Move the line anywhere on the scale.',
    'Bet that the roll lands over it or under it.',
    'The narrower your side, the more it pays.',
  ]),
  instant('plinko', 'Plinko', 'One ball, rows of pins, a pocket at the end.', [
    'Choose the number of rows and the risk.',
    'At each pin the ball goes left or right with equal chance.',
    'The pocket it falls into says what your stake is multiplied by.',
  ]),
  instant('miniroulette', 'Mini Roulette', 'Thirteen numbers on a small wheel.', [
    'Bet on a number, a colour, odd or even, low or high.',
    'One spin decides every bet on the cloth.',
  ]),
  instant('hilo', 'Hi-Lo', 'Is the next card higher or lower?', [
    'A card lies open. Say whether the next is higher or lower, or skip.',
    'Each right call multiplies what the round pays.',
    'Take it at any time; a wrong call ends the round.',
  ]),
  instant('keno', 'Keno', 'Pick up to ten numbers, then watch the draw.', [
    'Mark one to ten numbers of the board.',
    'Ten numbers are drawn without putting any back.',
    'The more of yours are among them, the more it pays.',
  ]),
  instant('hotline', 'Hotline', 'Red, black, or the one hot field.', [
    'Bet on a colour or on the hot field.',
    'The line runs past and stops on one field.',
    'The hot field pays most, because it is the rarest.',
  ]),
  {
    path: '/casino/aggapjiligaming-color-prediction',
    name: 'Colour Prediction',
    kind: 'instant',
    providerName: 'ALT Gaming',
    line: 'Call the colour of the next number.',
    rules: [
      'Each round runs for a fixed time and then draws a number from 0 to 9.',
      'Bet on a colour, on a number, on big or on small until the round closes.',
      'The number decides all of them at once.',
    ],
    fairness: 'draw',
  },
]

export const TABLE_GAMES: readonly Game[] = [
  table('teen-patti', 'Teen Patti', 'Three cards each, the better hand takes it.', [
    'Player A and player B get three cards each.',
    'Trail beats pure sequence, sequence, colour, pair and high card, in this order.',
    'Back the hand you believe in; prices move with each open card.',
  ]),
  table('andar-bahar', 'Andar Bahar', 'Inside or outside: where does the match fall?', [
    'One card is opened as the joker.',
    'Cards go to andar and bahar in turn.',
    'The side that gets a card of the same rank wins.',
  ]),
  table('dragon-tiger', 'Dragon Tiger', 'One card each, the higher wins.', [
    'Dragon and tiger get one card each; ace is the lowest.',
    'Bet on either, on a tie, or on suit and colour.',
  ]),
  table('lucky-7', 'Lucky 7', 'Below seven, seven, or above.', [
    'One card is drawn.',
    'Low is ace to six, high is eight to king; a seven is a result of its own.',
  ]),
  table('32-cards', '32 Cards', 'Four players, cards from six to king.', [
    'Players 8, 9, 10 and 11 start with their own number.',
    'Each gets a card that is added to it; the highest sum wins.',
    'Those who tie for the lead draw again until one is ahead.',
  ]),
  table(
    'roulette',
    'Roulette',
    'One wheel, thirty-seven pockets.',
    ['Bet on numbers, streets, dozens, colours.', 'The ball decides every bet on the cloth.'],
    'draw',
  ),
  table('baccarat', 'Baccarat', 'Player or banker, whoever is nearer to nine.', [
    'Both sides get two cards, and a third by a fixed table.',
    'Tens and pictures count nothing; only the last digit of the sum counts.',
  ]),
  table('blackjack', 'Blackjack', 'Twenty-one, and not one more.', [
    'Draw until you stand or pass twenty-one.',
    'The dealer draws to seventeen and stands.',
    'An ace with a ten or a picture pays three for two.',
  ]),
]

export const GAMES: readonly Game[] = [...INSTANT_GAMES, ...TABLE_GAMES]

export type Provider = { readonly key: string; readonly name: string; readonly line: string }

export const PROVIDERS: readonly Provider[] = [
  { key: 'evolution', name: 'Evolution', line: 'Roulette, blackjack and game shows' },
  { key: 'ezugi', name: 'Ezugi', line: 'Andar Bahar, Teen Patti and roulette' },
  { key: 'supernowa', name: 'Supernowa', line: 'Card games of the subcontinent' },
  { key: 'vivo', name: 'Vivo', line: 'Baccarat and roulette tables' },
  { key: 'xpg', name: 'XPG', line: 'Live tables, day and night' },
  { key: 'worldcasino', name: 'World Casino', line: 'Tables from many rooms' },
  { key: 'qtech', name: 'QTech', line: 'Slots of many houses' },
  { key: 'pragmaticplay', name: 'Pragmatic Play', line: 'Slots and live tables' },
]
