import { expect, test } from 'vitest'
import { isForTests, readFilesBelow, readTextFile, type SourceFile } from './source-files.ts'
import { visibleStrings } from './visible-strings.ts'

/** What people read differently, and what it is called here. Quoted is what a document or another company fixes. */
const dictionary: readonly {
  readonly not: RegExp
  readonly but: string
  readonly quoted?: readonly string[]
}[] = [
  {
    not: /\bcustomers?\b/i,
    but: 'diner',
    quoted: [
      'Unknown Customer',
      'Customer ID',
      'customers, guests, regulars',
      'are sold only to customers 21',
    ],
  },
  { not: /\b(?:log ?in|logged in)\b/i, but: 'sign in', quoted: ['Login or Sign Up', 'Used if its login'] },
  { not: /\be-mails?\b/i, but: 'email' },
  { not: /\b(?:un)?tick(?:s|ed)?\b/i, but: 'check, clear' },
  { not: /\bset-up\b/i, but: 'setup, the noun; set up, the verb' },
  { not: /\bset up a\b/i, but: 'add a' },
  {
    not: /\bcan ?not\b/i,
    but: 'can’t',
    quoted: ['This action cannot be undone.', 'The kitchen cannot make it'],
  },
  { not: /\bcancell(?:ed|ing)\b/i, but: 'canceled, canceling' },
  { not: /\bwhoever\b|\ball the same\b/i, but: 'everyone who, anyway' },
  { not: /(?:\d|…) %/, but: '10%, without a space' },
  { not: /\d ?x ?\d/, but: '400 × 400' },
  { not: /\d-\d+ (?:min|days|hours)|\d [AP]M ?- ?\d/, but: '15–20 min', quoted: ['15-20 min'] },
  { not: /-\$/, but: '−$1.50, with a minus sign' },
]

/** Names that keep their capitals inside a label, also of pages. */
const names =
  /\b(?:Apple Pay|Google Pay|Uber Direct|Stripe|PostgreSQL|Comanda|Samsung Internet|United States|Terms of Service|Admin Panel|Realtime|Live Activity Feed|Security|Monday)\b/g

/** Labels in title case that no document has, and why they keep it. */
const titles: Readonly<Record<string, string>> = {
  'All Day': 'the name of this list in every kitchen',
  'Enable Ordering': 'beside the document’s "Disable Ordering"',
  'Ready for Delivery': 'beside the document’s "Ready for Pickup"',
  'Upsell Group': 'beside the document’s "Modifier Group Created"',
  'Gluten Free': 'a mark, as on packages',
  'Taxes & Fees': 'of the decision about combined rows',
  'Total Categories': 'of the document’s "Total, Active, Inactive Categories"',
  'Active Categories': 'of the document’s "Total, Active, Inactive Categories"',
}

/** Files of names: holidays, currencies, and titles of pages. */
const filesOfNames = /(?:clock\/holidays|settings\/site-settings|admin\/link-pages)\.ts$/

const documents = ['1-customer-ordering.md', '2-restaurant-side.md', '3-beyond.md']
  .map((name) => readTextFile(`docs/specification/${name}`).text)
  .join('\n')
const folders = ['src/web', 'src/domain', 'src/server/orders/mails', 'src/server/messages']
const texts = folders
  .flatMap(readFilesBelow)
  .filter(({ path }) => !isForTests(path) && !path.startsWith('src/web/design/'))
  .flatMap((file) => visibleStrings(file).map((text) => ({ path: file.path, text })))
const pages = new Set(visibleStrings(fileAt('src/web/admin/shell/destinations.ts')))

test('[ARC-54] what people read uses the words of the dictionary', () => {
  expect(texts.length).toBeGreaterThan(4000)
  const faults = texts.flatMap(({ path, text }) =>
    dictionary
      .filter(({ not, quoted = [] }) => not.test(text) && !quoted.some((words) => text.includes(words)))
      .map(({ but }) => `${path}: '${text}' (use: ${but})`),
  )
  expect(faults).toEqual([])
})

test('[ARC-54] labels are in sentence case unless a document fixes them', () => {
  const faults = texts.filter(({ path, text }) => {
    const label = text.replace(/…|[:?]$/g, '').trim()
    const isFixed = label in titles || pages.has(label) || documents.includes(label)
    return isTitleCase(label) && !isFixed && !filesOfNames.test(path)
  })
  expect(faults.map(({ path, text }) => `${path}: '${text}'`)).toEqual([])
})

/** Whether every longer word of a label begins with a capital letter. Sentences and addresses are no labels. */
function isTitleCase(label: string): boolean {
  if (!/^[\p{L}\s'’&-]+$/u.test(label)) return false
  const [, ...later] = label.replace(names, 'name').split(/[\s&]+/)
  const longer = later.filter((word) => word.length > 3)
  return later.some((word) => /^[A-Z][a-z]/.test(word)) && longer.every((word) => /^[A-Z]/.test(word))
}

function fileAt(path: string): Pick<SourceFile, 'path' | 'text'> {
  return readTextFile(path)
}
