import { REFUSALS, VALIDATION } from '@maidan/contracts'
import {
  login,
  nameSchema,
  otpSchema,
  passwordSchema,
  resetPassword,
  usernameSchema,
} from '@maidan/contracts/player'
import * as z from 'zod'
import { COUNTRY_NAMES, readMobile } from './model.ts'

const said = VALIDATION.registration

const numberFields = {
  country: z.enum(COUNTRY_NAMES),
  mobile: z.string().trim().min(1, VALIDATION.passwordReset.phone),
}

const numberPair = z.object(numberFields)

/** The rules of the pair speak as soon as the pair is there, whatever else is missing in the form. */
const speaksOn = (fields: z.ZodType) => (payload: { value: unknown }) =>
  fields.safeParse(payload.value).success

const isMobile = ({ country, mobile }: z.output<typeof numberPair>): boolean => readMobile(country, mobile).ok

const mobileRule = {
  path: ['mobile'],
  error: REFUSALS.mobile_invalid.message,
  when: speaksOn(numberPair),
}

export const mobileForm = numberPair.refine(isMobile, mobileRule)
export type MobileForm = z.input<typeof mobileForm>

const passwordPair = {
  password: passwordSchema,
  confirmPassword: z.string().min(1, said.confirmPassword),
}

/** Said while the name is typed; the other rules wait until it is whole. */
export const usernameFault = (typed: string): string | undefined =>
  usernameSchema.safeParse(typed).error?.issues.find(({ message }) => message === said.usernameCharacters)
    ?.message

export const registerForm = z
  .object({
    name: nameSchema,
    username: usernameSchema,
    ...numberFields,
    ...passwordPair,
    agent_code: z.string().trim().max(64, 'The code is too long.'),
  })
  .refine(isMobile, mobileRule)
  .refine(({ password, confirmPassword }) => password === confirmPassword, {
    path: ['confirmPassword'],
    error: said.passwordsDiffer,
    when: speaksOn(z.object(passwordPair)),
  })
export type RegisterForm = z.input<typeof registerForm>

export const loginForm = login.body
export type LoginForm = z.input<typeof loginForm>

export const otpForm = z.object({ otp: otpSchema() })
export type OtpForm = z.input<typeof otpForm>

export const resetForm = resetPassword.body.omit({ ticket: true })
export type ResetForm = z.input<typeof resetForm>

export const changePasswordForm = z
  .object({ currentPassword: z.string().min(1, said.password), ...passwordPair })
  .refine(({ password, confirmPassword }) => password === confirmPassword, {
    path: ['confirmPassword'],
    error: said.passwordsDiffer,
    when: speaksOn(z.object(passwordPair)),
  })
export type ChangePasswordForm = z.input<typeof changePasswordForm>

export const changeMobileForm = numberPair
  .extend({ password: z.string().min(1, said.password) })
  .refine(isMobile, mobileRule)
export type ChangeMobileForm = z.input<typeof changeMobileForm>

/** What the player leaves empty is taken out of the profile. */
export const profileForm = z.object({
  name: nameSchema,
  email: z.union([z.literal(''), z.email('Please enter a valid email address')]),
  dateOfBirth: z.union([z.literal(''), z.iso.date('Please enter your date of birth as YYYY-MM-DD')]),
})
export type ProfileForm = z.input<typeof profileForm>
