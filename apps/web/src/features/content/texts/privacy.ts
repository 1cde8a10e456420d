import type { ContentText } from '../model.ts'

export const PRIVACY: ContentText = {
  title: 'Privacy policy',
  lead: 'What we know about you, why we know it, how long we keep it, and what you can do about it.',
  sections: [
    {
      id: 'short',
      title: 'In short',
      body: [
        {
          list: [
            'We keep what an account needs: name, username, mobile number and, if you give them, email and date of birth.',
            'We keep a record of play money, bets and rounds, because it must be possible to check them.',
            'We do not sell data, we show no third-party advertising, and we load no trackers of other companies.',
            'You can see your data, correct it and ask us to delete it.',
          ],
        },
      ],
    },
    {
      id: 'what',
      title: 'What we keep',
      body: [
        {
          table: {
            head: ['Data', 'Why', 'How long'],
            rows: [
              [
                'Name, username, mobile number',
                'To open your account and to reach you',
                'As long as the account is open',
              ],
              [
                'Email, date of birth (optional)',
                'To answer you and to check your age',
                'Until you remove it',
              ],
              ['Password', 'To let you in. Only a one-way hash is stored', 'Until you change it'],
              [
                'One-time passwords',
                'To prove your number. Checked against a hash, valid for ten minutes',
                'One day; a test installation keeps the text messages 30 days, with the codes masked',
              ],
              [
                'Sessions: time, network address, browser',
                'So that you can see and end your logins, and we can stop misuse',
                '90 days after they end',
              ],
              ['Money movements, bets, rounds', 'The record of your play', 'As long as the account exists'],
              ['Notifications', 'So that you can read them again', '180 days'],
              [
                'Push address of your device (optional)',
                'To show notifications on it, if you switch that on',
                'Until you switch it off or log out',
              ],
              ['Pages visited', 'To find faults and to see which pages are used', '180 days'],
              ['Messages from the contact form', 'To answer you', 'Until the matter is closed'],
            ],
          },
        },
        'If you came through a link of a friend or a partner, we also keep the code of that link, so that the invitation can be credited.',
      ],
    },
    {
      id: 'browser',
      title: 'What your browser keeps',
      body: [
        'The site uses no cookies for advertising. It stores a few small values on your device:',
        {
          list: [
            'token: your login. Logging out removes it.',
            'theme: whether you like it light or dark.',
            'mobile_details: the number you typed while registering. It is removed when you have registered.',
            'isClassAdded: whether the side menu is folded.',
            'track_id and click_aff_id: the code of the link you came by.',
          ],
        },
        'On a shared phone or computer, log out when you leave. Clearing the data of this site in the browser removes all of these.',
      ],
    },
    {
      id: 'who',
      title: 'Who else sees it',
      body: [
        'Staff of the operator see what they need for their task, for example your message when they answer it. Text messages with a one-time password go out through an SMS service, which receives your number and the code.',
        'Other players see only what a game shows of you: your username, in a shortened form, next to a bet in a shared round. They never see your name, your number or your balance.',
        'We give data to an authority only when the law obliges us to, only as much as is asked for, and we tell you unless that is forbidden.',
      ],
    },
    {
      id: 'safety',
      title: 'How it is protected',
      body: [
        'The connection is encrypted when the site is served over https, as any public copy of it must be. Passwords are stored as Argon2id hashes and sessions as hashes of random tokens, so that even somebody who copied the database could not log in as you. Logs hold no passwords, no tokens and no one-time passwords.',
        'If something goes wrong and your data is concerned, we tell you what happened and what you can do.',
      ],
    },
    {
      id: 'rights',
      title: 'Your choices',
      body: [
        {
          guest: [
            'Reading this site needs no account. When you register, you can see and correct your details in your profile at any time.',
          ],
          player: [
            'You can see and correct your details in [your profile](/profile), see every movement of your play money in [your statement](/cashier), and end logins that are not yours.',
          ],
        },
        'You can ask us for a copy of your data, or to delete your account: [write to us](page:contact) from the number or email that we know. We delete what we need not keep. Where a record must stay so that other players’ bets still add up, we remove your name from it.',
        'If you are not satisfied with our answer, you may turn to the data protection authority of your country.',
      ],
    },
    {
      id: 'children',
      title: 'Children',
      body: [
        'The site is for adults of 18 and over. If you find that a child has registered, tell us and we close the account and delete its data.',
      ],
    },
  ],
}
