/** The token in an invitation's link: the invitation's id, signed. The database stores nothing that could open the link. */

import { createHmac, timingSafeEqual } from 'node:crypto'
import { type Id, type InvitationId, toId } from '#domain/ids.ts'

type InvitationToken = Id<'OrderToken'>

/** Returns a token of 43 characters. */
export function invitationToken(key: Buffer, id: InvitationId): InvitationToken {
  const bytes = Buffer.from(id.replaceAll('-', ''), 'hex')
  return toId(Buffer.concat([bytes, signatureOf(key, bytes)]).toString('base64url'))
}

/** Returns the invitation's id; null if the token was never issued. */
export function readInvitationToken(key: Buffer, token: string): InvitationId | null {
  const read = Buffer.from(token, 'base64url')
  const [bytes, signature] = [read.subarray(0, 16), read.subarray(16)]
  const expected = signatureOf(key, bytes)
  if (signature.length !== expected.length || !timingSafeEqual(signature, expected)) return null
  return toId(bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-'))
}

function signatureOf(key: Buffer, bytes: Buffer): Buffer {
  return createHmac('sha256', key).update('invitation').update(bytes).digest().subarray(0, 16)
}
