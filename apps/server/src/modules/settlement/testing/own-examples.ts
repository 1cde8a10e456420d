import type { WorkedExamples } from '@maidan/exchange/testing'

/** With what 20 return for some scores, each under its own name, as in published rows. */
const PLUS_ONE_AND_A_HALF = {
  line: '+1.5',
  stake: 20,
  odds: 1.9,
  '1-2': { return: 38 },
  '0-3': { return: 0 },
}

/** Examples that we worked out with pencil and paper, so that they are here wherever the project is. */
export const OWN_EXAMPLES: WorkedExamples = {
  deadHeat: [
    // Two share one place: half of 40 wins at 5.00 and half is lost.
    {
      side: 'BACK',
      stake: 40,
      price: 5,
      expectedWinners: 1,
      actualWinners: 2,
      profit: 60,
      profitIfLoser: -40,
    },
    {
      side: 'LAY',
      stake: 40,
      price: 5,
      expectedWinners: 1,
      actualWinners: 2,
      profit: -60,
      profitIfLoser: 40,
    },
    // Five share two places: two fifths of 50 win at 3.50.
    { stake: 50, price: 3.5, expectedWinners: 2, actualWinners: 5, return: 70 },
    // Three share one place, and 100 does not divide by three: 33.33 and a third at 2.00.
    { stake: 100, price: 2, expectedWinners: 1, actualWinners: 3, return: 66.66 },
  ],
  exchangePnl: [
    { side: 'BACK', price: 3.4, size: 25, WINNER: 60, LOSER: -25 },
    { side: 'LAY', price: 3.4, size: 25, WINNER: -60, LOSER: 25 },
    { side: 'BACK', line: 120.5, size: 30, result120: 30, result121: -30 },
    { side: 'LAY', line: 120.5, size: 30, result120: -30, result121: 30 },
  ],
  cashOut: [
    // 40 at 6.00 was worth 240; laid off at 4.00 that is 60, and 20 are made either way.
    { back: { stake: 40, price: 6 }, layPriceNow: 4, layStake: 60, lockedProfit: 20 },
    { back: { stake: 80, price: 3 }, lay: { stake: 80, price: 3.2 }, ifWin: -16, ifLose: 0 },
  ],
  asianHandicap: [
    {
      rows: [
        ['-1.25', 'win by 1', 'lose half'],
        ['+1.25', 'lose by 1', 'win half'],
      ],
    },
    PLUS_ONE_AND_A_HALF,
  ],
  eachWaySportsbook: [{ stake: 20, returns: 220 }],
}
