import { afterAll, beforeAll, expect, test } from 'vitest'
import { audit } from '../wallet/index.ts'
import { staffChecks } from './index.ts'
import { createStaffWorld, type StaffWorld } from './testing.ts'

let world: StaffWorld
let cashier: Awaited<ReturnType<StaffWorld['member']>>

beforeAll(async () => {
  world = await createStaffWorld()
  cashier = await world.member('cashier', 'asha')
})
afterAll(() => world.close())

type Line = { readonly id: number; readonly actor: string; readonly action: string; readonly details: string }

const read = async (query: string): Promise<{ data: Line[]; page: { total: number; pages: number } }> => {
  const { body } = await world.call('GET', `/staff/audit?${query}`, { token: await world.asAdmin() })
  return body as never
}
const note = (player: number, text: string) =>
  world.call('POST', `/staff/players/${player}/notes`, { token: cashier.token, body: { text } })

/** Does harm as the owner could, looks, and undoes it. */
const found = async (harm: string): Promise<string[]> => {
  const names: string[] = []
  const look = world.owner.transact(async (tx) => {
    await tx.query(harm)
    for (const { name, find } of staffChecks)
      names.push(...(await find(tx)).map(({ where }) => `${name}: ${where}`))
    throw new Error('undo')
  })
  await expect(look).rejects.toThrow('undo')
  return names
}

test('[STAFF-19] an act and its line are one: what is refused leaves neither', async () => {
  const player = await world.player()
  const before = (await read('')).page.total
  expect((await note(player, 'called us twice')).status).toBe(201)
  expect((await note(999_999, 'nobody')).status).toBe(404)
  const after = await read('')
  expect(after.page.total).toBe(before + 1)
  expect(after.data[0]).toMatchObject({ actor: 'asha', action: 'player.note', subject: `player:${player}` })
})

test('[STAFF-19] an act whose line cannot be written does not happen', async () => {
  const player = await world.player()
  await world.owner.query('alter table staff.audit add constraint never check (false) not valid')
  expect((await note(player, 'unseen')).status).toBe(500)
  await world.owner.query('alter table staff.audit drop constraint never')
  expect(await world.owner.query('select 1 from staff.note where player_id = $1', [player])).toEqual([])
})

test('[STAFF-20] the app can neither change, nor remove, nor forge a line', async () => {
  for (const statement of [
    "update staff.audit set actor = 'nobody'",
    'delete from staff.audit',
    'truncate staff.audit',
    "insert into staff.audit values (999, now(), null, 'x', 'x', 'x', null, '', '', '')",
    'update staff.audit_end set id = 0',
    'delete from staff.audit_end',
    'delete from staff.note',
    "update staff.note set body = 'x'",
    'delete from staff.approval',
    'delete from staff.request',
    'delete from staff.member',
  ])
    await expect(world.database.query(statement)).rejects.toThrow('permission denied')
})

test('[STAFF-20] a line that was changed, removed or put in between is found', async () => {
  const chain = 'the hash chain of the audit log of staff is whole'
  const end = 'the audit log of staff has no gap and ends where its end says'
  const report = await world.database.transact((tx) => audit(tx, staffChecks))
  expect(report.clean).toBe(true)
  expect(await found("update staff.audit set details = 'harmless' where id = 3")).toEqual([
    `${chain}: line 3`,
  ])
  expect(await found("update staff.audit set at = at + interval '1 hour' where id = 2")).toEqual([
    `${chain}: line 2`,
  ])
  expect(await found('delete from staff.audit where id = 3')).toEqual([
    `${chain}: line 4`,
    `${end}: audit log`,
  ])
  const last = 'id = (select max(id) from staff.audit)'
  expect(await found(`delete from staff.audit where ${last}`)).toEqual([`${end}: audit log`])
  expect(await found('truncate staff.audit')).toEqual([`${end}: audit log`])
})

test('[STAFF-20] lines of many who act at once stand in one chain without a gap', async () => {
  const player = await world.player()
  await Promise.all(Array.from({ length: 20 }, (_, at) => note(player, `note ${at}`)))
  const report = await world.database.transact((tx) => audit(tx, staffChecks))
  expect(report.checks.flatMap(({ violations }) => violations)).toEqual([])
  expect((await read(`player=${player}`)).page.total).toBe(20)
})

test('[STAFF-21] the log is searched by text, action, player and day, newest first and in pages', async () => {
  const player = await world.player()
  await world.call('POST', `/staff/players/${player}/block`, {
    token: await world.asAdmin(),
    body: { reason: '100% sure of a duplicate_account' },
  })
  expect((await read(`q=${encodeURIComponent('100% sure')}`)).data).toHaveLength(1)
  expect((await read(`q=${encodeURIComponent('1__% sure')}`)).data).toHaveLength(0)
  expect((await read(`player=${player}`)).data.map(({ action }) => action)).toEqual(['player.block'])
  const logins = (await read('action=login')).data
  expect(new Set(logins.map(({ action }) => action.split('.')[0]))).toEqual(new Set(['login']))
  const { data, page } = await read('size=2&page=2')
  expect([data.length, page.pages]).toEqual([2, Math.ceil(page.total / 2)])
  expect((await read('from=2001-01-01&to=2001-01-02')).data).toEqual([])
  const ids = (await read('size=100')).data.map(({ id }) => id)
  expect(ids).toEqual(ids.toSorted((a, b) => b - a))
})

test('[STAFF-21] the export is a table in which no cell is a formula, and stands in the log itself', async () => {
  const player = await world.player()
  const token = await world.asAdmin()
  const reason = '=HYPERLINK("http://evil.example","click")'
  await world.call('POST', `/staff/players/${player}/block`, { token, body: { reason } })
  const username = 'tester'
  await world.member('support', username)
  const { raw, status } = await world.call('GET', `/staff/audit/csv?player=${player}`, { token })
  expect(status).toBe(200)
  const [header, line] = raw.split('\r\n')
  expect(header).toContain('Number')
  expect(line).toContain('reason: =HYPERLINK(""http://evil.example"",""click"")')
  expect(line).not.toMatch(/(^|,)"?[=+@-]/)
  expect((await read('action=audit')).data[0]).toMatchObject({ action: 'audit.export' })
})
