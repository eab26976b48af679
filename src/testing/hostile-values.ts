/** Values that nobody sends by mistake and that have broken programs before. */

/** For places where any text is allowed. */
export const hostileTexts: readonly string[] = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'a\udfffb',
  '\u202e\u200b\ufeff',
  '👩‍👩‍👧‍👦🏴󠁧󠁢󠁥󠁮󠁧󠁿',
  'Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢L̠ͨͧͩ͘G̴̻͈͍͔̹̑͗̎̅͛́Ǫ̵̹̻̝̳͂̌̌͘',
  "' OR '1'='1",
  "'; DROP TABLE orders; --",
  '%',
  '_%\\',
  '\\',
  '$1',
  '../../../../etc/passwd',
  'C:\\boot.ini',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: tests what template engines would expand.
  '${7*7}{{7*7}}<%=7*7%>',
  '=HYPERLINK("http://evil.example")',
  'a\r\nX-Injected: 1',
  '%00%0d%0a',
  '__proto__',
  'constructor',
  'null',
  'NaN',
  '-1',
  '1e400',
  '9'.repeat(400),
  'a'.repeat(10_000),
  '(a+)+$'.repeat(50),
  'İıſßﬃ',
  '2026-02-30',
  '0000-00-00T00:00:00Z',
  '+275760-09-13T00:00:00Z',
  '24:00',
]

/** Numbers at and beyond the limits. */
export const hostileNumbers: readonly number[] = [
  0,
  -0,
  -1,
  1.5,
  1e-7,
  2 ** 31 - 1,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53,
  2 ** 63,
  1e21,
  1e308,
  -1e308,
]

/** Placeholders for JSON that no value can produce: nested too deep or too long. */
const deep = '@deep@'
const huge = '@huge@'

/** Values of the wrong type. */
export const hostileKinds: readonly unknown[] = [
  null,
  true,
  false,
  [],
  {},
  [[]],
  [null],
  { __proto__: null },
  { constructor: { prototype: {} } },
  { toString: 1, valueOf: 1, length: 1e9 },
  { $ne: null },
  '',
  0,
  deep,
  huge,
]

/** Converts to JSON and expands the placeholders. */
export function toHostileJson(value: unknown): string {
  return (JSON.stringify(value) ?? 'null')
    .replaceAll(`"${deep}"`, () => '['.repeat(20_000) + ']'.repeat(20_000))
    .replaceAll(`"${huge}"`, () => `[${'0,'.repeat(50_000)}0]`)
}
