import { expect, test } from 'vitest'
import { isEmail, mailtoHref } from './email.ts'

test.each([
  ['ada@example.com', true],
  ['a.b+c@mail.example.co', true],
  ["o'brien@example.com", true],
  ['ADA_1-2@Example.COM', true],
  ['owner@sakura.localhost', true],
  [`${'a'.repeat(64)}@example.com`, true],
  ['a&b=c#d%e!f/g@example.com', true],
  ["o'@example.com", true],
  ['{ada}*|~`^$?@example.com', true],
  ['ada@example.xn--p1ai', true],
  ['ada@xn--bcher-kva.example', true],
  ['ada', false],
  ['ada@example', false],
  ['ada@@example.com', false],
  ['@example.com', false],
  ['ada@.com', false],
  ['ada@example.', false],
  ['ada lovelace@example.com', false],
  ['a..b@x.com', false],
  ['.a@x.com', false],
  ['a.@x.com', false],
  ['a,b@x.com', false],
  ['a;b@x.com', false],
  ['a@x.com,b@x.com', false],
  ['Ada <ada@example.com>', false],
  ['"a b"@x.com', false],
  ['a\\b@x.com', false],
  ['a@x..com', false],
  ['a@-x.com', false],
  ['a@x.c', false],
  ['a@x.com\nBcc: b@x.com', false],
  ['a@[127.0.0.1]', false],
  ['ada@exämple.com', false],
  [`${'a'.repeat(65)}@example.com`, false],
  [`a@${'b'.repeat(64)}.com`, false],
  [`a@${'b.'.repeat(126)}com`, false],
])('[ORD-1, PAY-46] %j is an email address: %s', (text, expected) => {
  expect(isEmail(text)).toBe(expected)
})

test('[PAY-46] a link that writes to an address keeps every character of it', () => {
  expect(mailtoHref('ada@example.com')).toBe('mailto:ada@example.com')
  expect(mailtoHref('a&b=c#d%e?f/g@example.com')).toBe('mailto:a%26b%3Dc%23d%25e%3Ff%2Fg@example.com')
})
