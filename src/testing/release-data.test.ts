import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { symmetricDecrypt } from 'better-auth/crypto'
import { expect, test } from 'vitest'
import { toId } from '#domain/ids.ts'
import { sandboxKeys } from '#sandbox/keys.ts'
import { startSandbox } from '#sandbox/server.ts'
import { readInvitationToken } from '#server/accounts/invitation-token.ts'
import { createKnownDevices } from '#server/accounts/library/known-device.ts'
import { librarySecrets } from '#server/accounts/library/library-secrets.ts'
import { keyFor } from '#server/config/app-secret.ts'
import { sessions, users } from '#server/db/schema/accounts.ts'
import { isOfBrowser } from '#server/ordering/browser-secret.ts'
import { createCipher } from '#server/security/cipher.ts'
import { parseDraft } from '#web/customer/draft/parse-draft.ts'
import { openBrowser } from './accounts.ts'
import {
  browserProof,
  deviceCookie,
  invitationLinkToken,
  releaseSecret,
  sandboxEvent,
  sandboxIntent,
  sandboxPayments,
  sealedCredential,
  sealedSecondFactor,
  sessionCookie,
  sessionToken,
  storedDraft,
} from './release-data.fixture.ts'
import { startWorld } from './world.ts'

const sessionKey = keyFor(releaseSecret, 'sessions')

test('[RUN-15] credentials and second factors that an earlier release encrypted are decrypted', async () => {
  const cipher = createCipher(keyFor(releaseSecret, 'courier credentials'))
  expect(cipher.decrypt(sealedCredential, 'restaurant 1')).toBe('a client secret')
  const { secret, secrets } = librarySecrets(sessionKey, [])
  const keys = new Map(secrets.map(({ version, value }) => [version, value]))
  const key = { keys, currentVersion: secrets[0]?.version ?? 0, legacySecret: secret }
  expect(await symmetricDecrypt({ key, data: sealedSecondFactor })).toBe('a second factor')
})

test('[RUN-15] links, cookies and proofs that an earlier release signed are valid', () => {
  expect(readInvitationToken(sessionKey, invitationLinkToken)).toBe('01938f7a-0000-7000-8000-000000000001')
  const headers = new Headers({ cookie: deviceCookie })
  expect(createKnownDevices(sessionKey, true).find(headers, 'ada@example.com')).toBe('z8gWdgjVPvUMVt07')
  const checkout = { ...browserProof, id: toId<'Checkout'>(browserProof.id) }
  expect(isOfBrowser(checkout, 's'.repeat(43))).toBe(true)
})

test('[RUN-15] a session that began in an earlier release goes on', async () => {
  const world = await startWorld()
  const now = new Date()
  const written = { createdAt: now, updatedAt: now }
  const userId = toId<'User'>(randomUUID())
  await world.db.insert(users).values({ id: userId, name: 'Ada', email: 'ada@example.com', ...written })
  const expiresAt = new Date(now.getTime() + 3_600_000)
  const session = { id: toId<'Account'>(randomUUID()), userId, token: sessionToken, expiresAt, ...written }
  await world.db.insert(sessions).values(session)
  const browser = openBrowser(world, 'localhost')
  browser.cookies.set('comanda.session_token', sessionCookie)
  expect((await browser.api.accounts.me()).diner).toMatchObject({ email: 'ada@example.com' })
})

test('[RUN-15] a draft that an earlier release stored in the browser is read whole', () => {
  expect(parseDraft(storedDraft)).toMatchObject(JSON.parse(storedDraft))
})

test("[RUN-15] the sandbox's folder of an earlier release opens, with its payments and events", async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sandbox-release-'))
  const file = new DatabaseSync(join(folder, 'payments.sqlite'))
  file.exec(sandboxPayments)
  file.close()
  const pace = { firstMs: 1, mostMs: 5 }
  const sandbox = await startSandbox({
    dataDir: folder,
    port: 0,
    webhookUrl: null,
    now: () => new Date(),
    pace,
  })
  try {
    const ask = async (path: string, form?: Readonly<Record<string, string>>) => {
      const headers = { authorization: `Bearer ${sandboxKeys.secretKey}` }
      const body = form ? new URLSearchParams(form) : null
      const response = await fetch(sandbox.origin + path, { method: form ? 'POST' : 'GET', headers, body })
      return response.json()
    }
    expect(await ask(`/v1/payment_intents/${sandboxIntent}`)).toMatchObject({
      amount: 1500,
      status: 'succeeded',
    })
    expect(await ask('/v1/refunds', { payment_intent: sandboxIntent })).toMatchObject({ amount: 1500 })
    expect(sandbox.webhooks.pending()[0]).toMatchObject({ eventId: sandboxEvent, attempts: 0 })
  } finally {
    await sandbox.stop()
    await rm(folder, { recursive: true, force: true })
  }
})
