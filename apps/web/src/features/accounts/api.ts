import { FAILED } from '@maidan/contracts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import type { MobileDetails, registrationOf } from './model.ts'

export const logIn = (body: { username: string; password: string }) => call((c) => c.login, { body })

export const logInAsDemo = () => call((c) => c.loginDemo)

export const sendOtp = (body: MobileDetails) => call((c) => c.sendOtpToMobile, { body })

export const verifyOtp = (body: MobileDetails & { otp: string }) =>
  call((c) => c.mobileVerification, { body })

export const register = (body: ReturnType<typeof registrationOf>) => call((c) => c.register, { body })

export const forgotPassword = ({ mobile, country_code }: MobileDetails) =>
  call((c) => c.forgotPassword, { body: { phone: mobile, countryCode: country_code } })

export const resetPassword = (body: { otp: string; password: string; ticket?: string | undefined }) =>
  call((c) => c.resetPassword, { body })

export const changePassword = (body: { currentPassword: string; password: string }) =>
  call((c) => c.updatePassword, { body })

export const changeProfile = (body: {
  name: string
  email: string | null
  dateOfBirth: string | null
}) => call((c) => c.patchProfile, { body })

export const endSession = (id: number) => call((c) => c.revokeSession, { params: { id: String(id) } })

export const markAllRead = () => call((c) => c.readNotifications, { body: {} })

export const refill = (key: string) => call((c) => c.refillWallet, { key })

type Refused = { readonly ok: false; readonly message: string | undefined }

/** A query fails by throwing; what it throws says what the player reads. */
const orThrow = <T extends { readonly ok: true }>(answer: T | Refused, fallback: string): T => {
  if (answer.ok) return answer
  throw new Error(answer.message ?? fallback)
}

export const demoOffer = queryOptions({
  queryKey: ['demo-offer'],
  queryFn: async () => {
    const answer = await call((c) => c.appDemo)
    return answer.ok && answer.hasDemoUsers
  },
  staleTime: Infinity,
})

export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: async () => orThrow(await call((c) => c.getProfile), FAILED.getProfile).data,
})

export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: async () => orThrow(await call((c) => c.listSessions), 'Failed to get sessions').data,
})

export const notificationsQuery = queryOptions({
  queryKey: ['notifications'],
  queryFn: async () => {
    const { data, unread } = orThrow(
      await call((c) => c.getNotifications, { query: {} }),
      FAILED.notifications,
    )
    return { list: data, unread }
  },
})
