import type { ContentText } from '../model.ts'

export const TERMS: ContentText = {
  title: 'Terms and conditions',
  lead: 'The agreement between you and the operator of this site, in plain words. By opening an account you accept it.',
  sections: [
    {
      id: 'play-money',
      title: 'Play money',
      body: [
        { note: 'All money on this site is play money. It has no cash value.' },
        'You cannot buy play money, and you cannot turn it into real money, goods or services. A deposit or a withdrawal on this site is an exercise: no bank, card, UPI or crypto payment is made, whatever the screen looks like. Please never send real money to any account shown here.',
        'A new account starts with ₹10,000 of play money. When all you have, including money held for open bets, falls below ₹1,000, you may refill ₹5,000 once a day. The amounts can change; the site always shows the current ones.',
        'If the operator ever offers play for real money, it will be a different mode with terms of its own, which you would have to accept first. Play money will never be changed into real money.',
      ],
    },
    {
      id: 'who-may-play',
      title: 'Who may play',
      body: [
        {
          list: [
            'You are 18 years old or older, and old enough to play such games under the law of the place where you live.',
            'You register for yourself, with your own mobile number in India or Bangladesh.',
            'You have one account. A second account, or an account used by several people, can be closed.',
            'You are not excluded: neither by yourself, nor by the operator.',
          ],
        },
        'It is your duty to know the law of your place. If games like these are not allowed where you are, even for play money, please do not use the site.',
      ],
    },
    {
      id: 'your-account',
      title: 'Your account',
      body: [
        'Choose a good password and keep it to yourself. We never ask for your password or your one-time password, not on the phone, not by message. Whoever has them can act as you, and what is done from your account counts as done by you.',
        {
          guest: [
            'If you think that somebody knows your password, reset it from the login panel. That ends every open session.',
          ],
          player: [
            'You can see where you are logged in, end those sessions and change your password in [your profile](/profile). If something looks wrong, change the password first and then [write to us](page:contact).',
          ],
        },
        'Tell us the truth when you register. You can correct your name, your email and your date of birth later, and change your mobile number with your password and a code sent to the new one. Your username stays as it is.',
      ],
    },
    {
      id: 'bets',
      title: 'Bets and games',
      body: [
        'A bet counts when the server has accepted it and you have seen its number. A tap that was refused, or an answer that was lost on the way, costs nothing: open [your bets](/mybets) to see what was accepted. The same bet sent twice by a bad connection is one bet.',
        'You bet at the price that you saw. If the price moved before your bet arrived, we ask you again, unless you have chosen to accept other prices. While a match is in play a bet may wait some seconds before it is accepted, so that nobody profits from a faster picture.',
        'How each kind of bet and game is settled, and when it is void, is written in the [game rules](page:gameRules). They are part of these terms. A void bet gives the stake back, whether it would have won or lost. We do not void bets only because they won.',
        'On the exchange your bet is with other players. The operator may offer prices there too, as one more participant with no special rights.',
      ],
    },
    {
      id: 'bonuses',
      title: 'Bonuses',
      body: [
        'Bonus money is shown separately, under the label Bonus. You can stake it, but you cannot withdraw it. Every offer shows its own conditions before you claim it, in one place, with a progress bar. There are no conditions that only appear later.',
      ],
    },
    {
      id: 'fair-use',
      title: 'Fair use',
      body: [
        'Please do not do the following. We may void the bets concerned, and block the account in serious cases. We will tell you the reason.',
        {
          list: [
            'Use an error on purpose. If you find one, tell us: we would rather thank you than argue with you.',
            'Use programs to play the games for you, or place a load on the site that keeps others out. Ordinary tools that help people to read or to type are welcome.',
            'Play together with others against a third player, or lose to another account on purpose.',
            'Bet on a match that you take part in, or whose result you can influence.',
            'Sell, lend or give away an account.',
          ],
        },
      ],
    },
    {
      id: 'ending',
      title: 'Breaks, closing and changes',
      body: [
        'You may stop at any time. How to set limits, take a break or exclude yourself is on the page [responsible gaming](page:responsible). To close your account for good, [write to us](page:contact).',
        'The site can be out of service for maintenance or because of a fault. Rounds and bets that were open are kept and settled when it returns. Play money that was lost by a fault of ours is given back.',
        'When these terms change in a way that matters to you, we say so on the site before the change takes effect. If you do not agree, you can close the account.',
      ],
    },
    {
      id: 'disputes',
      title: 'If we disagree',
      body: [
        'Write to us first, with the number of the bet or round. We look at the record, which cannot be changed afterwards, and answer with what we found. The results of instant games you can check yourself: see [fair play](page:fairPlay).',
        'Nothing in these terms takes away a right that the law of your place gives you as a consumer.',
      ],
    },
  ],
}
