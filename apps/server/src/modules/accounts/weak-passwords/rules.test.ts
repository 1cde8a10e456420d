import { expect, test } from 'vitest'
import { decideNewPassword, type Owner } from './rules.ts'

const isTaken = (password: string, owner?: Owner) => decideNewPassword(password, owner).ok

const KNOWN = [
  'password',
  'Password',
  'PASSWORD1',
  'password123',
  'Password@123',
  'P@ssw0rd',
  'p4$$w0rd!',
  'passw0rd1',
  '12345678',
  '123456789',
  '1234567890',
  '87654321',
  '11111111',
  '00000000',
  '12341234',
  '11223344',
  '13579246',
  'qwertyui',
  'qwerty123',
  'Qwerty@123',
  'asdfghjkl',
  '1qaz2wsx',
  '1q2w3e4r',
  'qazwsxedc',
  'abcd1234',
  'abc12345',
  'aaaaaaaa',
  'abababab',
  'abcdefgh',
  'zyxwvuts',
  '!!!!!!!!',
  '........',
  'a1b2c3d4',
  'qweasdzxc',
  'asdf1234',
  'iloveyou',
  'ILoveYou1',
  'welcome1',
  'Welcome@123',
  'letmein123',
  'admin123',
  'Admin@1234',
  'changeme',
  'india123',
  'India@2024',
  'cricket07',
  'Sachin10!',
  'virat kohli 18',
  'jaishriram',
  'krishna786',
  '786allah',
  'harekrishna',
  'bismillah786',
  'mumbai2020',
  'rahul1234',
  'superman1',
  'sunshine',
  'football9',
  'secret12345',
  '15081947',
  '19901231',
  '12311990',
  'ｐａｓｓｗｏｒｄ',
]

test.each(KNOWN)('[OTP-14] %s is what anybody would guess', (password) => {
  expect(isTaken(password)).toBe(false)
})

const GOOD = [
  'Maidan 2026',
  'maidan-demo',
  'Changed 12345',
  'first pass 1',
  'second pass 2',
  'tiger-lamp-river-9',
  'correct horse',
  'kQ7#vLp2',
  'नमस्ते दुनिया',
  '73920461',
  'Very secret 99',
  'blue whale sings',
  'xk29vmq8',
]

test.each(GOOD)('[OTP-14] %s is taken', (password) => {
  expect(isTaken(password)).toBe(true)
})

test('[OTP-14] a player’s own name, user name and number are what a stranger tries next', () => {
  const owner = { name: 'Meenakshi Iyer', username: 'Meena Rocks', mobile: '+919876501234' }
  const own = [
    'meenarocks',
    'Meena Rocks 99',
    'MeenakshiIyer',
    'Meenakshi#1',
    '9876501234',
    '+919876501234',
    'my76501234',
  ]
  for (const password of own) expect([password, isTaken(password, owner)]).toEqual([password, false])
  for (const password of own.slice(0, 4)) expect([password, isTaken(password)]).toEqual([password, true])
  expect(isTaken('Meenakshi likes tea', owner)).toBe(true)
})

test('[OTP-14] every password of every length gets an answer, and soon', () => {
  const hostile = [
    'a'.repeat(128),
    '1a'.repeat(64),
    'password'.repeat(16),
    '\0'.repeat(20),
    '💥'.repeat(10),
    '',
  ]
  for (const password of hostile) expect(typeof isTaken(password)).toBe('boolean')
})
