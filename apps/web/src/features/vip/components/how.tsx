const HOW = [
  [
    'One point for each ₹100',
    'Of your own money at risk in settled bets, won or lost, in every product. Bonus money, deposits and void bets count for nothing.',
  ],
  [
    'Your level stays',
    'A level that you have reached is yours, also after a long break. A bet that is voided takes its points back, never the level.',
  ],
  [
    'Rakeback is cash',
    'Collect it whenever you like: there is nothing to wager and no last day. Less than a paisa is kept for your next bet.',
  ],
  [
    'Limits come first',
    'Nobody calls you, and no level asks you to play more than you want. Your own limits hold at every level.',
  ],
] as const

export const How = () => (
  <section aria-labelledby="vip-how">
    <h2 id="vip-how" className="text-h2">
      How it works
    </h2>
    <dl className="mt-3 grid gap-5 sm:grid-cols-2 lg:grid-cols-4 lg:gap-8">
      {HOW.map(([title, text]) => (
        <div key={title} className="border-t-2 border-dotted border-line-2 pt-3">
          <dt className="text-h3 text-ink">{title}</dt>
          <dd className="mt-1 text-small">{text}</dd>
        </div>
      ))}
    </dl>
  </section>
)
