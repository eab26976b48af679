import { expect, test } from 'vitest'
import { isBot, sanitizeLandingPage, sanitizeReferrer } from './visitor.ts'

test.each([
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  'Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 [FBAN/FBIOS;FBAV/450.0.0]',
  'Mozilla/5.0 (Linux; Android 12; CUBOT X30) AppleWebKit/537.36 Chrome/120.0.0.0 Mobile Safari/537.36',
])('[REC-2] %s is a person', (userAgent) => {
  expect(isBot(userAgent)).toBe(false)
})

test.each([
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
  'Mozilla/5.0 (compatible; GPTBot/1.2; +https://openai.com/gptbot)',
  'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; ClaudeBot/1.0)',
  'Mozilla/5.0 (compatible; Baiduspider/2.0)',
  'Mozilla/5.0 (Linux; Android 11) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36 Chrome-Lighthouse',
  'Mozilla/5.0 (compatible; UptimeRobot/2.0)',
  'WhatsApp/2.23',
  'python-requests/2.32',
  'Go-http-client/1.1',
  'node',
  ' ',
])('[REC-2] %s is a bot', (userAgent) => {
  expect(isBot(userAgent)).toBe(true)
})

test.each([
  ['https://www.google.com/search?q=sushi+ada%40example.com', 'https://www.google.com/search'],
  ['HTTPS://Maps.Example/Place#me', 'https://maps.example/Place'],
  ['https://ada:secret@example.com/a', 'https://example.com/a'],
  ['android-app://com.google.android.gm/', null],
  ['javascript:alert(1)', null],
  ['', null],
])('[REC-3] the referrer %s is stored as %s', (referrer, kept) => {
  expect(sanitizeReferrer(referrer)).toBe(kept)
})

test('[REC-3] a landing page is stored without query and fragment, and truncated', () => {
  expect(sanitizeLandingPage('/menu/sakura?email=ada@example.com#top')).toBe('/menu/sakura')
  expect(sanitizeLandingPage('/'.padEnd(1000, 'x'))).toHaveLength(300)
})
