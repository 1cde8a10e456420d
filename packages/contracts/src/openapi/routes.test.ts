import { expect, test } from 'vitest'
import { ROUTES } from './routes.ts'

const calls = ROUTES.map((route) => `${route.method} ${route.path}`)

test('[CALL-4] the table holds the calls of accounts and content', () => {
  const posts = [
    '/login',
    '/register',
    '/sendOtpToMobile',
    '/mobileVerification',
    '/forgot-password',
    '/reset-password',
    '/update-password',
    '/existing-user',
    '/page/visit',
    '/login/demo',
  ]
  const gets = [
    '/profile',
    '/app/demo',
    '/getAppDetails',
    '/getBankAccountDetails',
    '/bank',
    '/getBanners',
    '/announcement/display',
  ]
  const wanted = [
    ...posts.map((path) => `POST ${path}`),
    ...gets.map((path) => `GET ${path}`),
    'PATCH /profile',
  ]
  expect(calls).toEqual(expect.arrayContaining(wanted))
})

test('[HTTP-6] every route of the table has its own name and its own address', () => {
  expect(new Set(calls).size).toBe(calls.length)
  expect(new Set(ROUTES.map((route) => route.name)).size).toBe(ROUTES.length)
})

test('[RUN-13] every route says who may call it', () => {
  expect(ROUTES.every((route) => ['open', 'player', 'studio', 'staff'].includes(route.access))).toBe(true)
})
