import { expect, test } from 'vitest'
import { answerAccounts } from '#testing/screens/answer-accounts.ts'
import { holdNavigation } from '#testing/screens/hold-navigation.ts'
import { authPaths } from './auth-paths.ts'
import { goToCompany } from './go-elsewhere.ts'

test('[ACC-61] an address of a company leads to its provider, and any other to nowhere', async () => {
  const visited = holdNavigation()
  answerAccounts({
    [authPaths.signInAtCompany]: (sent) =>
      Response.json((sent as { email: string }).email === 'kenji@sushi.example' ? { url: '/sushi' } : {}),
  })
  expect(await goToCompany('ada@example.com', null)).toBe(false)
  expect(visited).toEqual([])
  expect(await goToCompany('kenji@sushi.example', '/orders')).toBe(true)
  expect(visited).toEqual(['/sushi'])
})
