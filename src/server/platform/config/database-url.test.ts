import { describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { describeDatabaseUrl, whyNotDatabaseUrl } from './database-url.ts'

describe('[CFG-10] the address of the database', () => {
  test.for([
    'postgres://comanda:secret@db.example/comanda',
    'postgresql://comanda:secret@db.example:5432/comanda?sslmode=require',
    'postgres://comanda:pa%2Fss%3F%40@db.example/comanda',
    'postgres://db.example/comanda',
    'postgres://comanda@/comanda?host=/var/run/postgresql',
    'postgres:///comanda?host=/var/run/postgresql&user=a%40b',
    'postgres://comanda@[::1]:5432/comanda',
    'postgres://comanda@%2Fvar%2Frun%2Fpostgresql/comanda',
  ])('accepts %s', (url) => {
    expect(whyNotDatabaseUrl(url)).toBeNull()
  })

  test.for([
    'postgres://comanda:pa/ss@db.example/comanda',
    'postgres://comanda:12/ss@db.example/comanda',
    'postgres://comanda:pa?ss@db.example/comanda',
    'postgres://comanda:pa#ss@db.example/comanda',
    'postgres://comanda:pa%ss@db.example/comanda',
  ])('says what to encode in %s, without quoting it', (DATABASE_URL) => {
    const read = readConfig({ DATABASE_URL })
    expect(read).toEqual({
      ok: false,
      mistakes: [
        'DATABASE_URL has characters in its user or password that must be encoded: / as %2F, ? as %3F, # as %23, @ as %40, % as %25',
      ],
    })
  })

  test.for(['postgres://comanda:secret@db.example:port/comanda', 'postgres://comanda:secret@db example/x'])(
    'refuses %s without quoting it',
    (url) => {
      expect(whyNotDatabaseUrl(url)).toMatch(/^must be a PostgreSQL address such as postgres:\/\/user/)
    },
  )
})

test.for([
  ['postgres://comanda:secret@db.example/comanda', 'comanda at db.example'],
  ['postgres://comanda:secret@db.example:5433/comanda?sslmode=require', 'comanda at db.example:5433'],
  ['postgres://comanda@/comanda?host=/var/run/postgresql', 'comanda at /var/run/postgresql'],
  ['postgres://comanda@db.example', 'the default database at db.example'],
] as const)('[OPS-10] %s is described as %s', ([url, description]) => {
  expect(describeDatabaseUrl(url)).toBe(description)
})
