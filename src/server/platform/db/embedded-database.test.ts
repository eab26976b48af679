import { expect, test } from 'vitest'
import { EmbeddedPostgresError } from '#embedded-postgres/embedded-postgres-error.ts'
import { withAdvice } from './embedded-database.ts'

test.for(['no-program', 'no-right', 'start-failed', 'closed-folder', 'in-use', 'wrong-major'] as const)(
  '[DBS-2] the error %s names DATABASE_URL after its own message',
  (fault) => {
    const error = withAdvice(new EmbeddedPostgresError(fault, 'It failed.'))
    expect(error).toMatchObject({ fault, message: expect.stringMatching(/^It failed\. .*DATABASE_URL/) })
  },
)

test.for(['closed-folder', 'in-use'] as const)('[DBS-5, DBS-9] the error %s names DATA_DIR', (fault) => {
  expect(withAdvice(new EmbeddedPostgresError(fault, 'It failed.')).message).toContain('DATA_DIR')
})

test('[DBS-2] an error that only the folder can solve has no further advice', () => {
  const error = new EmbeddedPostgresError('folder', 'The link is broken.')
  expect(withAdvice(error)).toBe(error)
})
