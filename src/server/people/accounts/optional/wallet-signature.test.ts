import { expect, test } from 'vitest'
import { signOtherwise, wallet } from '#testing/wallet.ts'
import { recoverSigner } from './wallet-signature.ts'

// Example data from the web3.js documentation of `accounts.sign`.
const message = 'Some data'
const rs =
  'b91467e570a6466aa9e9876cbcd013baba02900b8979d43fe208a4a4f339f5fd6007e74cd82e037b800186422fc2da167c747ef045e5d18a5f5d4300f8e1a029'
const signer = wallet.address.toLowerCase()

test.each([
  ['v 28', `0x${rs}1c`],
  ['v 1', `0x${rs}01`],
  ['v in upper case', `0x${rs}1C`],
  ['no 0x', `${rs}1c`],
])('[ACC-64] recovers the address of the key from a signature with %s', async (_what, signature) => {
  expect(await recoverSigner(message, signature)).toBe(signer)
})

test('[ACC-64] the length of a message with multibyte characters is counted in bytes', async () => {
  for (const text of ['', 'Zoë', '寿司 🍣', 'a\nb']) {
    expect(await recoverSigner(text, wallet.sign(text))).toBe(signer)
    expect(await recoverSigner(text, signOtherwise(text))).not.toBe(signer)
  }
})

test('[ACC-64] a different message, or the other of two keys, recovers a different address', async () => {
  expect(await recoverSigner('Some data!', `0x${rs}1c`)).not.toBe(signer)
  expect(await recoverSigner(message, `0x${rs}1b`)).not.toBe(signer)
})

const order = 'fffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141'
const [r, s] = [rs.slice(0, 64), rs.slice(64)]
/** The second signature that the same point has; wallets make the one with the smaller s (EIP 2). */
const largeS = (BigInt(`0x${order}`) - BigInt(`0x${s}`)).toString(16).padStart(64, '0')
test.each([
  ['nothing', ''],
  ['text without hexadecimal digits', `0x${'x'.repeat(130)}`],
  ['a byte short', `0x${rs}`],
  ['a byte too long', `0x${rs}1c00`],
  ['an unknown v', `0x${rs}1d`],
  ['a v that includes a chain id', `0x${rs}25`],
  ['zeros', `0x${'0'.repeat(128)}1b`],
  ['an r that is zero', `0x${'0'.repeat(64)}${s}1c`],
  ['an s that is zero', `0x${r}${'0'.repeat(64)}1c`],
  ['an r above the curve order', `0x${order}${s}1c`],
  ['an s above the curve order', `0x${r}${order}1c`],
  ['an r without a point on the curve', `0x${'0'.repeat(63)}5${s}1c`],
  ['an s in the upper half of the curve order', `0x${r}${largeS}1b`],
  ['a contract signature (EIP 6492)', `0x${rs}1c${'6492'.repeat(16)}`],
])('[ACC-64] %s is not a signature', async (_what, signature) => {
  expect(await recoverSigner(message, signature)).toBeNull()
})
