import { expect, test } from 'vitest'
import { findCommands } from './find-commands.ts'

const commands = ['Dashboard', 'Owner Dashboard', 'Orders', 'Add Product', 'Product Categories'].map(
  (label) => ({ label }),
)

test.each([
  ['', ['Dashboard', 'Owner Dashboard', 'Orders', 'Add Product']],
  ['DASH', ['Dashboard', 'Owner Dashboard']],
  ['prod', ['Product Categories', 'Add Product']],
  ['cat prod', ['Product Categories']],
  ['rders', ['Orders']],
  ['kettle', []],
])("[ADM-22] '%s' finds %o", (query, labels) => {
  expect(findCommands(commands, query, 4).map(({ label }) => label)).toEqual(labels)
})
