import { expect, test } from 'vitest'
import { setupSteps } from './setup-steps.ts'

const result = (check: string, state: 'ok' | 'warning' | 'fault') => ({
  check,
  state,
  text: `${check} is ${state}.`,
  action: state === 'ok' ? null : `Mend ${check}.`,
})
const none = { all: 0, published: 0, isOnMainPage: false }

test.each([
  ['all is well', ['ok', 'ok', 'ok'], 'done', null],
  ['a warning', ['ok', 'warning', 'ok'], 'todo', 'Mend Hosts.'],
  ['a fault after a warning', ['warning', 'ok', 'fault'], 'problem', 'Mend Proxy.'],
] as const)(
  '[INS-5] of the checks of a step, the worst counts: %s',
  (_, [site, hosts, proxy], state, action) => {
    const results = [result('Site', site), result('Hosts', hosts), result('Proxy', proxy)]
    expect(setupSteps(results, none)[0]).toMatchObject({ name: 'site', state, action })
  },
)

test.each([
  [none, 'todo', 'There is no restaurant yet.'],
  [{ ...none, all: 1 }, 'todo', 'A restaurant was set up, and diners can’t order there yet.'],
  [{ ...none, all: 2 }, 'todo', '2 restaurants were set up, and diners can’t order there yet.'],
  [
    { ...none, all: 2, published: 1 },
    'todo',
    'Diners find 1 restaurant at its own address, and none at the address of the site.',
  ],
  [{ all: 2, published: 1, isOnMainPage: true }, 'done', 'Diners find the restaurant.'],
  [{ ...none, all: 2, published: 2 }, 'done', 'Diners find 2 restaurants.'],
] as const)('[INS-5] with %o, the restaurant is %s', (restaurants, state, text) => {
  expect(setupSteps([], restaurants).at(-1)).toMatchObject({ state, text })
})

test('[INS-5] the demo, which is not examined for mail and payments, has stand-ins', () => {
  const steps = setupSteps([result('Site', 'warning')], none)
  expect(steps.map(({ state }) => state)).toEqual(['todo', 'done', 'done', 'todo'])
})
