import type { ChosenNotices, Wallet, refillWallet } from '@maidan/contracts/player'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/api.ts'
import { need } from '../../lib/api/need.ts'
import { type DeviceKeys, findDevice } from '../../lib/push.ts'
import { SPORTS_CACHE } from '../../lib/cache/slices.ts'
import type { MobileDetails, registrationOf } from './model.ts'

export const logIn = (body: { username: string; password: string }) => call((c) => c.login, { body })

export const logInAsDemo = () => call((c) => c.loginDemo)

export const sendOtp = (body: MobileDetails) => call((c) => c.sendOtpToMobile, { body })

export const verifyOtp = (body: MobileDetails & { otp: string }) =>
  call((c) => c.mobileVerification, { body })

export const register = (body: ReturnType<typeof registrationOf>) => call((c) => c.register, { body })

/** Whether somebody has this name already; nobody knows when no answer came. */
export const isTaken = async (username: string): Promise<boolean | undefined> => {
  const answer = await call((c) => c.existingUser, { body: { username } })
  return answer.ok ? answer.data.exists : undefined
}

export const forgotPassword = ({ mobile, country_code }: MobileDetails) =>
  call((c) => c.forgotPassword, { body: { phone: mobile, countryCode: country_code } })

export const forgotUsername = ({ mobile, country_code }: MobileDetails) =>
  call((c) => c.forgotUsername, { body: { phone: mobile, countryCode: country_code } })

export const resetPassword = (body: { otp: string; password: string; ticket?: string | undefined }) =>
  call((c) => c.resetPassword, { body })

export const changePassword = (body: { currentPassword: string; password: string }) =>
  call((c) => c.updatePassword, { body })

export const changeProfile = (body: { name: string; email: string | null; dateOfBirth: string | null }) =>
  call((c) => c.patchProfile, { body })

export const sendMobileChangeOtp = (body: MobileDetails & { password: string }) =>
  call((c) => c.sendMobileChangeOtp, { body })

export const changeMobile = (body: MobileDetails & { otp: string }) => call((c) => c.changeMobile, { body })

/**
 * How this login came out so far. Every movement of money shows in the wallet, so the result is read again with it, and
 * with the bets.
 */
export const sessionResultQuery = (wallet: Pick<Wallet, 'balance' | 'exposureAmount'> | undefined) =>
  queryOptions({
    queryKey: [...SPORTS_CACHE.userBets, 'session', wallet?.balance, wallet?.exposureAmount],
    queryFn: async () => (await need((c) => c.getSessionResult)).data,
    enabled: wallet !== undefined,
    placeholderData: keepPreviousData,
    gcTime: 0,
  })

export const endSession = (id: number) => call((c) => c.revokeSession, { params: { id: String(id) } })

export const markAllRead = () => call((c) => c.readNotifications, { body: {} })

export const changeNoticeSettings = (body: ChosenNotices) => call((c) => c.changeNoticeSettings, { body })

export const openPush = (body: DeviceKeys & { details: boolean }) => call((c) => c.openPush, { body })

export const closePush = () => call((c) => c.closePush)

export const noticeSettingsQuery = queryOptions({
  queryKey: ['notice-settings'],
  queryFn: async () => (await need((c) => c.getNoticeSettings)).data,
})

/** What this browser itself says, whatever the server remembers of it. */
export const deviceQuery = queryOptions({
  queryKey: ['push-device'],
  queryFn: async () => (await findDevice()) ?? null,
  retry: false,
})

export const refill = (key: string) => call<typeof refillWallet>((c) => c.refillWallet, { key })

export const demoOffer = queryOptions({
  queryKey: ['demo-offer'],
  queryFn: async () => (await need((c) => c.appDemo)).hasDemoUsers,
  staleTime: Infinity,
})

export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: async () => (await need((c) => c.getProfile)).data,
})

export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: async () => (await need((c) => c.listSessions)).data,
})

export const notificationsQuery = queryOptions({
  queryKey: ['notifications'],
  queryFn: async () => {
    const { data, unread } = await need((c) => c.getNotifications, { query: {} })
    return { list: data, unread }
  },
})
