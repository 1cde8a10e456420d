import type { ContentText } from '../model.ts'

export const AML_KYC: ContentText = {
  title: 'AML and KYC policy',
  lead: 'AML means measures against money laundering, KYC means knowing who the customer is. Here is what both mean on this site.',
  sections: [
    {
      id: 'play-money',
      title: 'Play money first',
      body: [
        {
          note: 'This site runs with play money. No real money comes in and none goes out, so it cannot be used to move real money.',
        },
        'We still treat the record as if it were real money: every movement is written down, nothing can be changed afterwards, and unusual patterns are looked at. That keeps the game honest, and it means that you learn one way of doing things.',
        'For play money you need no identity documents. If a screen lets you send one as an exercise, use a sample picture and not your real card or passport.',
      ],
    },
    {
      id: 'now',
      title: 'What we check now',
      body: [
        {
          list: [
            '**Mobile number.** Each account belongs to one number in India or Bangladesh, proved with a one-time password.',
            '**Age.** You confirm that you are 18 or over. A date of birth below 18 is refused.',
            '**One person, one account.** Several accounts that act as one are looked at and may be closed.',
            '**Play.** Bets that only pass play money from one account to another are void.',
          ],
        },
      ],
    },
    {
      id: 'levels',
      title: 'Levels of checking',
      body: [
        'The cashier is built with the levels that real money would need. In play-money mode all of them are practice.',
        {
          table: {
            head: ['Level', 'What we ask for', 'What it opens'],
            rows: [
              ['1. Number', 'Mobile number and one-time password', 'Playing and depositing'],
              ['2. Person', 'Name, date of birth and one identity document', 'Withdrawing'],
              ['3. Source', 'Where the money comes from', 'Large amounts, or when something is unusual'],
            ],
          },
        },
        'We ask **before** you need it and not at the moment of a withdrawal. If we refuse a document, we tell you which one and why, and you can send another.',
      ],
    },
    {
      id: 'money-rules',
      title: 'Rules for deposits and withdrawals',
      body: [
        {
          list: [
            'Money goes back the way it came, to an account in your own name.',
            'We never accept a deposit for somebody else, and never pay out to somebody else.',
            'A deposit is credited once, also when it is reported twice.',
            'Bonus money cannot be withdrawn.',
            'Cash is not accepted.',
          ],
        },
      ],
    },
    {
      id: 'unusual',
      title: 'What counts as unusual',
      body: [
        'Many small deposits instead of one; money that goes in and out again without play; two accounts that always bet against each other; a sudden change of device, place and amount together. None of these is proof. A person looks at each case, and we ask you for an explanation before we decide anything, unless that would defeat the purpose.',
      ],
    },
    {
      id: 'documents',
      title: 'Your documents',
      body: [
        'Only the staff who check your documents see them. We use them for nothing else. The [privacy policy](page:privacy) says what we keep and for how long.',
        {
          guest: [
            'You can register and play without any document. Ask us anything about this policy through the [contact page](page:contact).',
          ],
          player: [
            'Your details and the state of your checks are in [your profile](/profile). Ask us anything about this policy through the [contact page](page:contact).',
          ],
        },
      ],
    },
    {
      id: 'real-money',
      title: 'If this ever becomes real money',
      body: [
        'Real-money play would only be opened by an operator that holds the permissions needed in your place, and only after its own policy has replaced this one. Where real-money play is not allowed, it stays closed. This page makes no claim to any licence.',
      ],
    },
  ],
}
