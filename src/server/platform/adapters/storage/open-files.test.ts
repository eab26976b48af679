import { spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startBucketServer } from '#testing/bucket-server.ts'
import { readConfig } from '../../config/config.ts'
import { openFiles } from './open-files.ts'

const s3 = {
  S3_BUCKET: 'comanda-files',
  S3_REGION: 'us-east-1',
  S3_ACCESS_KEY_ID: 'AKIAEXAMPLE',
  S3_SECRET_ACCESS_KEY: 'secret',
}

function read(env: Readonly<Record<string, string>>) {
  const found = readConfig(env)
  return found.ok ? found.config.bucket : found.mistakes
}

test('[STO-3] files go where the configuration says', async () => {
  const server = await startBucketServer()
  const dataDir = await mkdtemp(join(tmpdir(), 'comanda-files-'))
  try {
    const local = await openFiles({ bucket: null, dataDir })
    await local.put('photos/one', new Uint8Array([1]))
    expect(server.kept.size).toBe(0)
    const { endpoint, bucket, region, accessKeyId, secretAccessKey } = server.settings
    const settings = read({
      S3_BUCKET: bucket,
      S3_REGION: region,
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: secretAccessKey,
      S3_ENDPOINT: endpoint,
    })
    if (settings === null || 'length' in settings) throw new Error('the settings are incomplete')
    const shared = await openFiles({ bucket: settings, dataDir })
    await shared.put('photos/two', new Uint8Array([2]))
    expect([...server.kept.keys()]).toEqual(['photos/two'])
    expect(await local.list('photos')).toEqual(['photos/one'])
  } finally {
    await server.close()
    await rm(dataDir, { recursive: true, force: true })
  }
})

test.each([
  [s3, { bucket: 'comanda-files', endpoint: null }],
  [{ ...s3, S3_ENDPOINT: 'https://storage.example.com' }, { endpoint: 'https://storage.example.com' }],
])('[CFG-1] %o', (env, settings) => {
  expect(read(env)).toMatchObject(settings)
})

test.each([
  [
    { S3_BUCKET: 'comanda-files' },
    ['S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'].map(
      (name) => `${name} is needed beside the other S3 settings`,
    ),
  ],
  [{ S3_ENDPOINT: 'https://storage.example.com' }, ['S3_BUCKET is needed beside S3_ENDPOINT']],
  [{ ...s3, S3_BUCKET: 'No Bucket' }, ['S3_BUCKET must be the name of a bucket']],
  [{ ...s3, S3_ENDPOINT: 'storage' }, ['S3_ENDPOINT must be an address such as https://storage.example.com']],
])('[CFG-1, CFG-4] %o', (env, mistakes) => {
  expect(read(env)).toEqual(mistakes)
})

test('[STO-3, ACC-61] a server without a bucket and companies loads neither of their libraries', () => {
  const program = `
    import 'temporal-polyfill/global'
    import { registerHooks } from 'node:module'
    const read = new Set()
    registerHooks({ load(url, context, next) { read.add(url); return next(url, context) } })
    const { openFiles } = await import('#server/platform/adapters/storage/open-files.ts')
    await openFiles({ bucket: null, dataDir: '.' })
    await import('#server/entry/app.ts')
    const of = (name) => [...read].some((url) => url.includes(name))
    console.log(JSON.stringify([of('/better-auth/'), of('/@aws-sdk/'), of('/@better-auth/sso/')]))`
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    encoding: 'utf8',
  })
  expect([stdout.trim(), stderr]).toEqual(['[true,false,false]', ''])
})
