import type { ChosenNotices, NoticeSettings } from '@maidan/contracts/player'
import { toast } from '@maidan/ui/overlays/toast.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useLock } from '../../lib/forms/use-lock.ts'
import { askForPush, findDevice, leavePush } from '../../lib/push.ts'
import {
  changeNoticeSettings,
  closePush,
  deviceQuery,
  noticeSettingsQuery,
  notificationsQuery,
  openPush,
} from './api.ts'

const NOT_SAVED = 'Your choice was not saved. Please try again'
const NOT_ON = 'Push could not be switched on. Please try again'
const NOT_OFF = 'Push could not be switched off. Please try again'
const DENIED = 'Your browser did not allow push messages'

const withChoice = (
  settings: NoticeSettings | undefined,
  choice: NoticeSettings['categories'][number],
): NoticeSettings | undefined =>
  settings && {
    ...settings,
    categories: settings.categories.map((one) => (one.category === choice.category ? choice : one)),
  }

/** A switch moves at once and is saved behind it, one after the other; if that fails it says so and moves back. */
export const useChoices = () => {
  const queries = useQueryClient()
  const [failure, setFailure] = useState<string>()
  const last = useRef<Promise<void>>(Promise.resolve())
  const { queryKey } = noticeSettingsQuery
  const show = (choice: NoticeSettings['categories'][number]) =>
    queries.setQueryData(queryKey, (before) => withChoice(before, choice))
  const save = async (choice: ChosenNotices, before: ChosenNotices): Promise<void> => {
    const answer = await changeNoticeSettings(choice)
    setFailure(answer.ok ? undefined : (answer.message ?? NOT_SAVED))
    if (!answer.ok) {
      show(before)
      toast.error(answer.message ?? NOT_SAVED)
    }
    await queries.invalidateQueries({ queryKey: notificationsQuery.queryKey })
  }
  const choose = (choice: ChosenNotices, before: ChosenNotices): void => {
    show(choice)
    last.current = last.current.then(() => save(choice, before))
  }
  return { failure, choose }
}

/** Push to this device, which the browser and the server both have to know of. */
export const usePushDevice = ({ push }: NoticeSettings) => {
  const queries = useQueryClient()
  const [failure, setFailure] = useState<string>()
  const { busy, run } = useLock()
  const settle = async (trouble: string | undefined): Promise<void> => {
    setFailure(trouble)
    if (trouble !== undefined) toast.error(trouble)
    await queries.invalidateQueries({ queryKey: deviceQuery.queryKey })
    await queries.invalidateQueries({ queryKey: noticeSettingsQuery.queryKey })
  }
  const act = (work: () => Promise<string | undefined>, fallback: string) =>
    run(async () => settle(await work().catch(() => fallback)))
  return {
    busy,
    failure,
    turnOn: () => act(() => turnOn(push.key), NOT_ON),
    turnOff: () => act(turnOff, NOT_OFF),
    showDetails: (details: boolean) => act(() => saveDetails(details), NOT_SAVED),
  }
}

const turnOn = async (key: string): Promise<string | undefined> => {
  const device = await askForPush(key)
  if (device === 'denied') return DENIED
  if (device === undefined) return NOT_ON
  const answer = await openPush({ ...device, details: false })
  if (answer.ok) return undefined
  await leavePush()
  return answer.message ?? NOT_ON
}

const turnOff = async (): Promise<string | undefined> => {
  const answer = await closePush()
  if (!answer.ok) return answer.message ?? NOT_OFF
  await leavePush()
  return undefined
}

const saveDetails = async (details: boolean): Promise<string | undefined> => {
  const device = await findDevice()
  if (device === undefined) return NOT_SAVED
  const answer = await openPush({ ...device, details })
  return answer.ok ? undefined : (answer.message ?? NOT_SAVED)
}
