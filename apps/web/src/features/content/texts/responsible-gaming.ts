import type { ContentText } from '../model.ts'

export const RESPONSIBLE_GAMING: ContentText = {
  title: 'Responsible gaming',
  lead: 'Games are for fun. Here you can check how you are doing, set limits, take a break and find people who help.',
  sections: [
    {
      id: 'signs',
      title: 'Signs that it is too much',
      body: [
        'Even with play money a game can take more time and thought than you want to give. Take care when you notice one of these:',
        {
          list: [
            'You play longer than you planned, again and again.',
            'You try to win back what you lost.',
            'You hide from family or friends how much you play.',
            'You sleep, work or study less because of it.',
            'You are restless or angry when you cannot play.',
            'You play to forget worry, debt or sadness.',
          ],
        },
        'The nine questions below take two minutes. Your answers stay in your browser: nothing is sent or stored.',
      ],
    },
    {
      id: 'limits',
      title: 'Limits',
      body: [
        'A limit is a promise to yourself that the site keeps for you. You choose how much you may deposit, stake or lose in a day, a week or a month, and how long you may play.',
        {
          list: [
            'A stricter limit counts at once.',
            'A looser limit counts only after a day of waiting, and you must confirm it again. So a bad moment cannot undo a good decision.',
            'A reality check reminds you every 60 minutes, or as often as you choose, how long you have played, what you staked and how it stands.',
          ],
        },
        {
          guest: [
            'You can set limits as soon as you have an account, before your first bet. We think that is the best moment.',
          ],
          player: [
            'Your own limits are in [your profile](/profile). The time of this session and what it costs you are always at the foot of the side menu.',
          ],
        },
        {
          note: 'Limits, breaks and self-exclusion are being built into your profile. Until you see them there, write to us and we set a break or an exclusion for you by hand.',
        },
      ],
    },
    {
      id: 'break',
      title: 'Taking a break',
      body: [
        'A cooling-off is a pause of one day up to six weeks. You can log in, see your balance and your history and withdraw, but you cannot bet or deposit. It ends by itself at the time you chose, and not earlier.',
      ],
    },
    {
      id: 'exclusion',
      title: 'Self-exclusion',
      body: [
        'Self-exclusion closes the games for six months, a year, five years or for good. Open bets are settled. It cannot be ended early, by nobody, and it does not end by itself: after the time you must ask us, and a day passes before it opens.',
        'While you are excluded we send you no offers, and a new account with your number is refused.',
        {
          guest: [
            'To be excluded without an account, so that nobody can register with your number, use the [contact page](page:contact).',
          ],
          player: [
            'To start now, choose “Limits and self-exclusion” on the [contact page](page:contact). You need not give a reason, and we will not try to talk you out of it.',
          ],
        },
      ],
    },
    {
      id: 'habits',
      title: 'Habits that keep it a game',
      body: [
        {
          list: [
            'Decide before you start how long you will play, and set an alarm.',
            'Never play to earn money. The house keeps its edge over time, with every method.',
            'A loss is the price of the game. Let it go.',
            'Do not play when you are tired, drunk or upset.',
            'Do other things too, with people you like.',
          ],
        },
      ],
    },
    {
      id: 'family',
      title: 'Family and children',
      body: [
        'The site is for people of 18 and over. Do not save your password on a device that children use, and log out when you leave. Phones and browsers have parental controls that can block this site and others like it.',
        'Are you worried about somebody? Speak about what you see, not about who is to blame, and offer to call a helpline together. Helplines talk with relatives too.',
      ],
    },
  ],
}
