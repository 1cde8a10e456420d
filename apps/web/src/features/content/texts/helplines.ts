export type Helpline = {
  readonly name: string
  readonly country: 'India' | 'Bangladesh'
  readonly about: string
  readonly phone?: { readonly shown: string; readonly dialled: string }
  readonly site?: { readonly shown: string; readonly href: string }
}

/** Public services only, and only numbers that the services themselves publish widely. */
export const HELPLINES: readonly Helpline[] = [
  {
    name: 'Tele-MANAS',
    country: 'India',
    about: 'The government’s mental health line, day and night, in many languages',
    phone: { shown: '14416', dialled: '14416' },
  },
  {
    name: 'KIRAN',
    country: 'India',
    about: 'Mental health support line; if it does not connect, use Tele-MANAS',
    phone: { shown: '1800-599-0019', dialled: '18005990019' },
  },
  {
    name: 'Kaan Pete Roi',
    country: 'Bangladesh',
    about: 'Volunteers who listen. Numbers and hours are on their site',
    site: { shown: 'kaanpeteroi.org', href: 'https://www.kaanpeteroi.org' },
  },
]

export const EMERGENCY = 'In an emergency call 112 in India or 999 in Bangladesh.'
