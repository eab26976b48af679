/** A wallet as browsers have them: an address, and signatures over messages (`personal_sign`, EIP 191). */

import { eip191Signer } from 'micro-eth-signer'

type Wallet = {
  /** '0x…' with its checksum capitalization (EIP 55). */
  readonly address: string
  sign(message: string): string
}

/** The key and the address in the documentation of web3.js, `accounts.sign`. */
export const wallet: Wallet = {
  address: '0x2c7536E3605D9C16a7a3D7b1898e529396a65c23',
  sign: signWith('4c0883a69102937d6231471b5dbb6204fe5129617082792ae468d01a3f362318'),
}

/** A signature of another person's wallet. */
export const signOtherwise = signWith('2'.repeat(64))

function signWith(key: string): (message: string) => string {
  return (message) => eip191Signer.sign(message, `0x${key}`)
}
