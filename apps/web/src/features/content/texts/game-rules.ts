import type { ContentText } from '../model.ts'

export const GAME_RULES: ContentText = {
  title: 'Game rules',
  lead: 'How bets are matched, settled and made void, and how the games work. Rules of a single market or game are shown in it and come first.',
  sections: [
    {
      id: 'words',
      title: 'The words we use',
      body: [
        {
          table: {
            head: ['Word', 'Meaning'],
            rows: [
              ['Back', 'You bet that something happens. Blue on every screen.'],
              ['Lay', 'You bet that it does not happen: you take the other side. Pink on every screen.'],
              ['Stake', 'What a back bet costs if it loses, and what a lay bet wins.'],
              ['Liability', 'What you can lose. For a lay bet at 3.00 with stake ₹100 it is ₹200.'],
              ['Matched', 'Another player has taken the other side. Only matched bets count.'],
              [
                'Exposure',
                'The worst that your open bets can still cost. It is held apart from your balance.',
              ],
              ['Void', 'The bet is treated as if it was never made. The stake comes back.'],
            ],
          },
        },
      ],
    },
    {
      id: 'exchange',
      title: 'Exchange: match odds',
      body: [
        'Prices are decimal. A back bet of ₹100 at 1.85 wins ₹85 and loses ₹100. The one who laid it wins ₹100 and loses ₹85.',
        'Your bet is matched at your price or a better one. What is not matched at once waits in the market; you may cancel it while it waits. When the match goes in play, waiting bets are cancelled unless you chose to keep them.',
        'While a match is in play, a bet that would be matched at once waits some seconds first. The time is shown on the bet slip. If the market is suspended in that time, the bet is not placed and costs nothing.',
        'Commission, where there is any, is taken from your net winnings on a market, never from a losing market. The rate is shown in the market.',
      ],
    },
    {
      id: 'bookmaker',
      title: 'Bookmaker, toss and tied match',
      body: [
        'These markets are offered by the house at the price shown. In bookmaker markets the price is a rate for ₹100: a back bet of ₹1,000 at a rate of 80 wins ₹800. A bet is accepted as a whole at the price you saw, or it is refused.',
      ],
    },
    {
      id: 'fancy',
      title: 'Fancy',
      body: [
        'A fancy is a question about a number, usually runs: for example, runs after 6 overs. You see two lines. **Yes** wins when the number reaches its line or more. **No** wins when the number stays below its line. The rate beside the line says what ₹100 wins or risks.',
        'Suppose you say Yes at 48 with ₹500 and a rate of 100. With 48 runs or more you win ₹500, with 47 or fewer you lose ₹500.',
        {
          list: [
            'If a side is all out or has won before the overs are complete, the number reached counts.',
            'If rain or another reason ends the overs early, a fancy that is not decided yet is void. One that is already decided stands.',
            'Penalty runs awarded by the umpires, and the runs of a super over, do not count.',
            'A batter’s runs are void when the batter does not come in to bat in that innings.',
          ],
        },
      ],
    },
    {
      id: 'void',
      title: 'When bets are void',
      body: [
        {
          list: [
            'A match that is abandoned or has no result: match odds are void, unless the market was already decided.',
            'A tied match without a super over: match odds are void if the market has no draw or tie in it. The tied-match market is settled.',
            'A price that is plainly wrong, such as two teams swapped: bets at this price are void, both the winning and the losing ones, and we tell you why.',
            'Bets taken after the deciding moment because suspension came late.',
            'Two players share a first place: a dead heat pays the part of the stake that stands for one of them.',
          ],
        },
        'These are examples. The [numbered rules](#numbered) below are what decides, and every receipt names the one it followed.',
        'Results follow the official result of the day. If a result was entered wrongly, it is corrected by new entries that you can see in your statement. Later changes by a sports body, for example after a protest, do not change settled bets.',
      ],
    },
    {
      id: 'instant',
      title: 'Instant games',
      body: [
        {
          table: {
            head: ['Game', 'In one sentence'],
            rows: [
              ['Aviator', 'The multiplier climbs with the kite; cash out before the string is cut.'],
              ['Mines', 'Uncover tiles without meeting a mine; each safe tile raises the multiplier.'],
              ['Goal', 'Choose a safe field column by column and stop whenever you like.'],
              ['Dice', 'Say whether the number will be over or under yours; the rarer, the more it pays.'],
              ['Plinko', 'A ball falls through pins into a pocket; the pockets at the edge pay most.'],
              ['Mini roulette', 'Twelve numbers, the usual bets.'],
              ['Hi-lo', 'Will the next card be higher or lower?'],
              ['Keno', 'Choose numbers and see how many are drawn.'],
              ['Hotline', 'Colours move past a line; bet on the one that stops there.'],
              ['Colour prediction', 'Red, green or violet, a number, big or small.'],
            ],
          },
        },
        'A round that was interrupted keeps its result and its money. When you come back, you find it as you left it, or settled. Automatic cash-out is carried out by the server, so it works when your connection does not.',
      ],
    },
    {
      id: 'tables',
      title: 'Live and virtual tables',
      body: [
        'Each table shows its rules, its limits and its return to player. Bets are taken until the table says that betting is closed. If a card is read wrongly, or the stream stops before the result, the round is void and stakes come back. The recorded cards decide, not the picture on your screen.',
      ],
    },
    {
      id: 'question',
      title: 'Questions about a result',
      body: [
        {
          guest: [
            'You can read [how results are fixed and checked](page:fairPlay) before you register. When you play, every bet and round has a number that you can ask us about.',
          ],
          player: [
            'Find the bet in [your bets](/mybets), note its number and [write to us](page:contact). Please ask within seven days, while everybody remembers the match.',
          ],
        },
      ],
    },
  ],
}
