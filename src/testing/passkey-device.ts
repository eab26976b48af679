/** A device with passkeys in software, as a browser presents it to a page (WebAuthn, ES256, without attestation). */

import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

type DeviceOptions = {
  /** The page's origin. */
  readonly origin: string
  /** Whether the device asks for a fingerprint, a face or a PIN. */
  readonly verifiesPerson?: boolean
}

const userPresent = 0x01
const userVerified = 0x04
const hasCredential = 0x40

/** Makes one passkey. `create` and `get` return what the browser sends for the server's options. */
export function passkeyDevice({ origin, verifiesPerson = true }: DeviceOptions) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(16)
  const { hostname } = new URL(origin)
  const flags = userPresent | (verifiesPerson ? userVerified : 0)
  let uses = 0

  const named = { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' } as const
  const dataOf = (type: 'webauthn.create' | 'webauthn.get', challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const authenticatorData = (more: number, rest: Buffer) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(uses)
    uses += 1
    return Buffer.concat([sha256(hostname), Buffer.from([flags | more]), count, rest])
  }

  return {
    credentialId: named.id,
    create({ challenge }: { readonly challenge: string }) {
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const credential = Buffer.concat([Buffer.alloc(16), length, id, coseKey(publicKey)])
      const authData = authenticatorData(hasCredential, credential)
      return {
        ...named,
        clientExtensionResults: {},
        response: {
          clientDataJSON: dataOf('webauthn.create', challenge).toString('base64url'),
          attestationObject: attestation(authData).toString('base64url'),
          transports: ['internal'],
        },
      }
    },
    get({ challenge }: { readonly challenge: string }) {
      const clientData = dataOf('webauthn.get', challenge)
      const authData = authenticatorData(0, Buffer.alloc(0))
      const signed = Buffer.concat([authData, sha256(clientData)])
      return {
        ...named,
        clientExtensionResults: {},
        response: {
          clientDataJSON: clientData.toString('base64url'),
          authenticatorData: authData.toString('base64url'),
          signature: sign('sha256', signed, privateKey).toString('base64url'),
        },
      }
    },
  }
}

function sha256(data: string | Buffer): Buffer {
  return createHash('sha256').update(data).digest()
}

/** CBOR of { fmt: 'none', attStmt: {}, authData }. */
function attestation(authData: Buffer): Buffer {
  const length = Buffer.alloc(2)
  length.writeUInt16BE(authData.length)
  const data = Buffer.concat([Buffer.from([0x59]), length, authData])
  return Buffer.concat([
    Buffer.from([0xa3]),
    ...[cborText('fmt'), cborText('none')],
    ...[cborText('attStmt'), Buffer.from([0xa0])],
    ...[cborText('authData'), data],
  ])
}

/** CBOR of { 1: 2 (EC2), 3: -7 (ES256), -1: 1 (P-256), -2: x, -3: y }. */
function coseKey(publicKey: KeyObject): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const coordinate = (value: string) =>
    Buffer.concat([Buffer.from([0x58, 32]), Buffer.from(value, 'base64url')])
  return Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    coordinate(x),
    Buffer.from([0x22]),
    coordinate(y),
  ])
}

function cborText(text: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 | text.length]), Buffer.from(text)])
}
