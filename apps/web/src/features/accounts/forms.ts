import { type Country, readText, REFUSALS, textFault, type TextRule, VALIDATION } from '@maidan/contracts'
import {
  agentCodeRule,
  birthdayRule,
  confirmationRule,
  currentPasswordRule,
  emailRule,
  loginRules,
  mobileRule,
  nameRule,
  otpRule,
  passwordRule,
  USERNAME_CHARACTERS,
  usernameRule,
} from '@maidan/contracts/player'
import { formRules, type TogetherRule } from '../../lib/forms/form-rules.ts'
import { COUNTRY_NAMES, readMobile } from './model.ts'

const said = VALIDATION.registration

export type MobileForm = { readonly country: Country; readonly mobile: string }

const countryRule: TextRule = {
  checks: [
    { holds: (name) => COUNTRY_NAMES.some((one) => one === name), said: REFUSALS.country_closed.message },
  ],
}

const NUMBER = { country: countryRule, mobile: mobileRule }

/** The rule of the pair speaks as soon as the pair is there, whatever else is missing in the form. */
const isMobile: TogetherRule<MobileForm> = {
  of: ['country', 'mobile'],
  at: 'mobile',
  holds: ({ country, mobile }) => readMobile(country, mobile).ok,
  said: REFUSALS.mobile_invalid.message,
}

export const mobileForm = formRules<MobileForm>(NUMBER, isMobile)

type PasswordPair = { readonly password: string; readonly confirmPassword: string }

const PASSWORDS = { password: passwordRule(), confirmPassword: confirmationRule }

const areSame: TogetherRule<PasswordPair> = {
  of: ['password', 'confirmPassword'],
  at: 'confirmPassword',
  holds: ({ password, confirmPassword }) => password === confirmPassword,
  said: said.passwordsDiffer,
}

/** Said while the name is typed; the other rules wait until it is whole. */
export const usernameFault = (typed: string): string | undefined =>
  USERNAME_CHARACTERS.test(typed.trim()) ? undefined : said.usernameCharacters

export type RegisterForm = MobileForm &
  PasswordPair & { readonly name: string; readonly username: string; readonly agent_code: string }

export const registerForm = formRules<RegisterForm>(
  { name: nameRule, username: usernameRule, ...NUMBER, ...PASSWORDS, agent_code: agentCodeRule },
  isMobile,
  areSame,
)

export type LoginForm = { readonly username: string; readonly password: string }
export const loginForm = formRules<LoginForm>(loginRules)

export type OtpForm = { readonly otp: string }
export const otpForm = formRules<OtpForm>({ otp: otpRule() })

const allFields = VALIDATION.passwordReset.missing

export type ResetForm = OtpForm & { readonly password: string }
export const resetForm = formRules<ResetForm>({ otp: otpRule(allFields), password: passwordRule(allFields) })

export type ChangePasswordForm = PasswordPair & { readonly currentPassword: string }
export const changePasswordForm = formRules<ChangePasswordForm>(
  { currentPassword: currentPasswordRule, ...PASSWORDS },
  areSame,
)

export type ChangeMobileForm = MobileForm & { readonly password: string }
export const changeMobileForm = formRules<ChangeMobileForm>(
  { ...NUMBER, password: currentPasswordRule },
  isMobile,
)

const orNothing = (rule: TextRule): TextRule => ({
  checks: [{ holds: (text) => text === '' || readText(rule, text).ok, said: textFault(rule, '') ?? '' }],
})

/** What the player leaves empty is taken out of the profile. */
export type ProfileForm = { readonly name: string; readonly email: string; readonly dateOfBirth: string }
export const profileForm = formRules<ProfileForm>({
  name: nameRule,
  email: orNothing(emailRule),
  dateOfBirth: orNothing(birthdayRule),
})
