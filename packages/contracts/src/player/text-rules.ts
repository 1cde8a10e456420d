import { OTP, PASSWORD, USERNAME } from '../constants/rules.ts'
import { filledIn, PLAIN, type TextRule, trim, upper } from '../http/text-rule.ts'
import { VALIDATION } from '../messages.ts'

/* What players write into forms. */

const said = VALIDATION.registration

export const nameRule: TextRule = {
  missing: said.name,
  checks: [
    { clean: trim },
    { min: 1, said: said.name },
    { max: 60, said: 'Name must be at most 60 characters.' },
    { pattern: PLAIN, said: 'Please use plain letters in the name.' },
    { pattern: /[\p{L}\p{N}]/u, said: said.name },
  ],
}

export const USERNAME_CHARACTERS = /^[A-Za-z0-9 ]*$/

export const usernameRule: TextRule = {
  missing: said.username,
  checks: [
    { clean: trim },
    { min: 1, said: said.username },
    { min: USERNAME.minLength, said: said.usernameLength },
    { max: USERNAME.maxLength, said: said.usernameLength },
    { pattern: USERNAME_CHARACTERS, said: said.usernameCharacters },
  ],
}

/** A password that is chosen; with `whenMissing` in the place of what is said of an empty one. */
export const passwordRule = (whenMissing: string = said.password): TextRule => ({
  missing: whenMissing,
  checks: [
    { min: 1, said: whenMissing },
    { min: PASSWORD.minLength, said: said.passwordLength },
    { max: PASSWORD.maxLength, said: said.passwordLength },
  ],
})

const askForMobile = VALIDATION.passwordReset.phone

/** As typed. The server decides whether it is a number of the country. */
export const mobileRule: TextRule = {
  missing: askForMobile,
  checks: [{ clean: trim }, { min: 1, said: askForMobile }, { max: 24, said: askForMobile }],
}

const ONLY_SIX_DIGITS = `Please enter the ${OTP.digits} digit OTP`

export const otpRule = (whenMissing: string = ONLY_SIX_DIGITS): TextRule => ({
  missing: whenMissing,
  checks: [
    { clean: trim },
    { min: 1, said: whenMissing },
    { pattern: new RegExp(`^\\d{${OTP.digits}}$`), said: ONLY_SIX_DIGITS },
  ],
})

/** A username or password that no player can have is refused without a look at the database. */
const credential = (whenMissing: string, ...more: TextRule['checks']): TextRule => ({
  missing: whenMissing,
  checks: [{ min: 1, said: whenMissing }, { max: 200, said: 'Login Failed' }, ...more],
})

export const loginRules = {
  username: credential(VALIDATION.login.username, {
    holds: (text) => text.trim() !== '',
    said: VALIDATION.login.username,
  }),
  password: credential(VALIDATION.login.password),
}

export const emailRule: TextRule = {
  checks: [
    { max: 254, said: 'Please enter a valid email address' },
    {
      pattern:
        /^(?!\.)(?!.*\.\.)[A-Za-z0-9_'+.-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/,
      said: 'Please enter a valid email address',
    },
  ],
}

const NOT_A_BIRTHDAY = 'Please enter your date of birth as YYYY-MM-DD'

/** A day that is in the calendar: the 31st of June is none. */
const isDay = (text: string): boolean => {
  const at = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
}

export const birthdayRule: TextRule = {
  checks: [
    { pattern: /^\d{4}-\d{2}-\d{2}$/, said: NOT_A_BIRTHDAY },
    { holds: isDay, said: NOT_A_BIRTHDAY },
  ],
}

/** Indian banks give 12 to 22 letters and digits, and apps show them in groups. */
export const utrRule: TextRule = {
  missing: VALIDATION.bankTransfer.utrNo,
  checks: [
    { max: 120, said: 'Please enter at most 120 characters' },
    { clean: (utr) => upper(utr.replace(/\s/g, '')) },
    { min: 1, said: VALIDATION.bankTransfer.utrNo },
    {
      pattern: /^[A-Z0-9]{6,80}$/,
      said: 'Please enter 6 to 80 letters and digits, as your bank or app shows them',
    },
  ],
}

/** Kept without the prefix that some wallets show. */
export const txnHashRule: TextRule = {
  checks: [
    { clean: trim },
    {
      pattern: /^(?:0x)?[0-9a-f]{64}$/i,
      said: 'Please enter the transaction hash as your wallet shows it: 64 digits and letters a to f',
    },
    { clean: (hash) => upper(hash.replace(/^0x/i, '')) },
  ],
}

const IFSC = /^[A-Z]{4}0[A-Z0-9]{6}$/
export const UPI_ID = /^[A-Za-z0-9][A-Za-z0-9._-]{1,63}@[A-Za-z][A-Za-z0-9]{1,31}$/

const called = (whenMissing: string): TextRule => ({
  checks: [
    { max: 100, said: 'Please enter at most 100 characters' },
    { pattern: PLAIN, said: 'Please use plain letters' },
    { clean: trim },
    { min: 2, said: whenMissing },
  ],
})

const holder = called('Please enter the name of the account holder')

/** The fields of a place that money is paid out to, by its kind. */
export const DESTINATION_RULES = {
  bank: {
    holder,
    number: {
      checks: [
        { clean: trim },
        { pattern: /^\d{6,18}$/, said: 'Please enter the account number: 6 to 18 digits' },
      ],
    },
    ifsc: {
      checks: [
        { clean: trim },
        { clean: upper },
        { pattern: IFSC, said: 'Please enter a valid IFSC code, such as HDFC0001234' },
      ],
    },
    bank: called('Please enter the name of the bank'),
  },
  upi: {
    holder,
    upiId: {
      checks: [{ clean: trim }, { pattern: UPI_ID, said: 'Please enter a valid UPI id, such as name@bank' }],
    },
  },
  crypto: {
    address: {
      checks: [
        { clean: trim },
        {
          pattern: /^0x[0-9a-fA-F]{40}$/,
          said: 'Please enter an ERC-20 address: 0x and 40 digits or letters a to f',
        },
      ],
    },
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, TextRule>>>>

export const agentCodeRule: TextRule = {
  checks: [{ clean: trim }, { max: 64, said: 'The code is too long.' }],
}

export const confirmationRule = filledIn(said.confirmPassword)
export const currentPasswordRule = filledIn(said.password)

export const KYC_IMAGE_MISSING = 'Please choose a photo of the document'

export const AMOUNT_MISSING = 'Amount is required'
