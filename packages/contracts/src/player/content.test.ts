import { expect, test } from 'vitest'
import { appDetailsSchema, bannerSchema, linkSchema } from './content.ts'

test('[HTTP-4] a link is https, a path of ours or nothing, and never a script', () => {
  const good = ['', '/promotions', '/casino/spribe/aviator', 'https://t.me/maidan']
  const bad = [
    'javascript:alert(1)',
    '//evil.example',
    '/\\evil.example',
    'http://x',
    'data:text/html,x',
    ' /x',
    'https:// x',
  ]
  expect(good.filter((link) => !linkSchema.safeParse(link).success)).toEqual([])
  expect(bad.filter((link) => linkSchema.safeParse(link).success)).toEqual([])
})

test('[CALL-4] content carries the field names of the product', () => {
  expect(Object.keys(appDetailsSchema.shape)).toEqual([
    'LOGO_URL',
    'FACEBOOK',
    'INSTATGRAM',
    'TELEGRAM',
    'WHATS_APP_URL',
    'OTP',
    'SEO_TITLE',
    'BRAND_STATUS',
  ])
  expect(Object.keys(bannerSchema.shape)).toContain('order')
})
