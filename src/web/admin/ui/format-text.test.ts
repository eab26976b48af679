import { expect, test } from 'vitest'
import { formatEdit, type TextFormat } from './format-text.ts'

/** Applies a format to a text whose selection is between ‹ and ›. */
function formatted(marked: string, format: TextFormat): string {
  const start = marked.indexOf('‹')
  const end = marked.indexOf('›') - 1
  const text = marked.replaceAll(/[‹›]/g, '')
  const edit = formatEdit({ text, start, end }, format)
  const after = text.slice(0, edit.from) + edit.insert + text.slice(edit.to)
  return `${after.slice(0, edit.start)}‹${after.slice(edit.start, edit.end)}›${after.slice(edit.end)}`
}

test.for([
  ['bold', 'We are ‹open› today', 'We are **‹open›** today'],
  ['italic', 'We are ‹open› today', 'We are *‹open›* today'],
  ['bold', 'We are‹ open ›today', 'We are **‹open›** today'],
  ['bold', '- ‹Monday\n\n- Friday›', '- **‹Monday**\n\n- **Friday›**'],
  ['bold', '‹# Hours\nMonday›', '# **‹Hours**\n**Monday›**'],
  ['bold', '‹1. Soup›', '1. **‹Soup›**'],
  ['bold', 'a ‹- b›', 'a **‹- b›**'],
  ['heading', 'First\nHo‹ur›s\nMonday', 'First\n# Ho‹ur›s\nMonday'],
  ['heading', '‹Lunch\n\nDinner›\nLate', '‹# Lunch\n\n# Dinner›\nLate'],
  ['heading', '- ‹›Hours', '# ‹›Hours'],
  ['list', '‹Soup\nSalad\n›Rice', '‹- Soup\n- Salad›\n\nRice'],
  ['list', '‹Soup›\n\nRice', '- ‹Soup›\n\nRice'],
  ['list', '‹Soup›\n- Rice', '- ‹Soup›\n- Rice'],
  ['list', '# ‹Soup›\n2. Rice', '- ‹Soup›\n2. Rice'],
  ['link', 'See ‹our hours› today', 'See [our hours](‹https://example.com›) today'],
  ['link', 'See ‹our\nhours ›today', 'See [our hours](‹https://example.com›) today'],
  ['link', 'See ‹https://sakura.example/a›', 'See [‹link text›](https://sakura.example/a)'],
  ['link', 'See ‹/pages/hours›', 'See [‹link text›](/pages/hours)'],
] as const)('[PAG-10] %s formats the selection: %s', ([format, before, after]) => {
  expect(formatted(before, format)).toBe(after)
})

test.for([
  ['bold', 'We are **‹open›** today', 'We are ‹open› today'],
  ['bold', 'We are ‹**open**› today', 'We are ‹open› today'],
  ['italic', 'We are *‹open›*', 'We are ‹open›'],
  ['bold', '***‹open›***', '*‹open›*'],
  ['italic', '***‹open›***', '**‹open›**'],
  ['bold', '*‹open›*', '***‹open›***'],
  ['italic', '**‹open›**', '***‹open›***'],
  ['bold', '‹**Monday**\n**Friday**›', '‹Monday\nFriday›'],
  ['bold', '‹**Monday**\nFriday›', '**‹Monday**\n**Friday›**'],
  ['bold', 'now **‹›** or never', 'now ‹› or never'],
  ['bold', 'We are **op‹›en**', 'We are ‹open›'],
  ['heading', '## Ho‹›urs', 'Ho‹›urs'],
  ['heading', '#‹ ›Hours', '‹›Hours'],
  ['heading', '‹# Lunch\nDinner›', '‹# Lunch\n# Dinner›'],
  ['list', '‹- Soup\n* Salad›\nRice', '‹Soup\nSalad›\nRice'],
  ['list', '‹1. Soup\n2. Salad›', '‹- Soup\n- Salad›'],
  ['link', 'See [our ‹hours›](/pages/hours).', 'See ‹our hours›.'],
  ['link', 'See ‹[our hours](/pages/hours)›.', 'See ‹our hours›.'],
  ['link', '[a](/a) [b](‹https://example.com›)', '[a](/a) ‹b›'],
] as const)('[PAG-10] %s again removes its own marks, and no others: %s', ([format, before, after]) => {
  expect(formatted(before, format)).toBe(after)
})

test.for([
  ['bold', '‹›', '**‹bold text›**'],
  ['italic', 'Now ‹›', 'Now *‹italic text›*'],
  ['bold', 'We are op‹›en', 'We are **‹open›**'],
  ['italic', 'Ada’‹›s', '*‹Ada’s›*'],
  ['bold', 'open‹›', 'open**‹bold text›**'],
  ['bold', '‹›open', '**‹bold text›**open'],
  ['bold', 'a‹  ›b', 'a**‹bold text›**  b'],
  ['heading', 'Hi\n‹›\nyou', 'Hi\n# ‹Heading›\nyou'],
  ['list', '‹›', '- ‹List item›'],
  ['link', '‹›', '[‹link text›](https://example.com)'],
  ['link', 'our ho‹›urs', 'our [hours](‹https://example.com›)'],
  ['link', '[a](/a)‹›', '[a](/a)[‹link text›](https://example.com)'],
  ['link', '‹›[a](/a)', '[‹link text›](https://example.com)[a](/a)'],
] as const)(
  '[PAG-10] %s without a selection takes the word, or an example: %s',
  ([format, before, after]) => {
    expect(formatted(before, format)).toBe(after)
  },
)
