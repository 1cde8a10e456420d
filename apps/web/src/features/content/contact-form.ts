import type { Contact } from './api.ts'

export type ContactFields = {
  readonly name: string
  readonly replyTo: string
  readonly subject: string
  readonly message: string
}

export type ContactErrors = { readonly [field in keyof ContactFields]?: string }

export const MESSAGE = { minLength: 10, maxLength: 2000 } as const

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
const MOBILE = /^\+?\d(?:[ -]?\d){6,17}$/

const isEmail = (replyTo: string): boolean => replyTo.includes('@')

const errorOfReplyTo = (replyTo: string): string | undefined => {
  if (replyTo === '') return 'Please enter an email address or a mobile number, so that we can answer'
  if (isEmail(replyTo)) return EMAIL.test(replyTo) ? undefined : 'Please enter a valid email address'
  return MOBILE.test(replyTo) ? undefined : 'Please enter a valid mobile number'
}

/** What a person can put right before the server is asked; the server checks everything again. */
export const errorsOfContact = (fields: ContactFields): ContactErrors => {
  const replyTo = errorOfReplyTo(fields.replyTo.trim())
  const message = fields.message.trim()
  return {
    ...(fields.name.trim() === '' && { name: 'Name cannot be empty' }),
    ...(replyTo !== undefined && { replyTo }),
    ...(fields.subject === '' && { subject: 'Please enter a subject' }),
    ...(message.length < MESSAGE.minLength && {
      message: 'Please enter a message of at least 10 characters',
    }),
    ...(message.length > MESSAGE.maxLength && { message: 'Please keep the message below 2,000 characters' }),
  }
}

/** One field on the screen, two in the contract: whatever has an @ is an email address. */
export const contactOf = ({ name, replyTo, subject, message }: ContactFields): Contact => ({
  name: name.trim(),
  ...(isEmail(replyTo) ? { email: replyTo.trim() } : { mobile: replyTo.trim() }),
  subject,
  message: message.trim(),
})
