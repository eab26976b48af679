/** The steps that lead from a new installation to the first order. */

export const setupStepNames = ['site', 'email', 'payments', 'restaurant'] as const
type SetupStepName = (typeof setupStepNames)[number]

/** `todo` works without it, but something is missing · `problem` was done and does not work. */
export const setupStepStates = ['done', 'todo', 'problem'] as const
type SetupStepState = (typeof setupStepStates)[number]

type SetupStep = {
  readonly name: SetupStepName
  readonly state: SetupStepState
  readonly text: string
  /** What to do; null if the step is done. */
  readonly action: string | null
}

/** The result of a check of the installation, as far as the setup needs it. */
type CheckResult = {
  readonly check: string
  readonly state: 'ok' | 'warning' | 'fault'
  readonly text: string
  readonly action: string | null
}

/** The checks that decide each step; the first problem of a step is shown. */
const checksOf = {
  site: ['Site', 'Hosts', 'Proxy'],
  email: ['Mail'],
  payments: ['Payments'],
} as const satisfies Partial<Record<SetupStepName, readonly string[]>>

type RestaurantFacts = {
  readonly all: number
  readonly published: number
  /** Whether the address of the site itself shows a restaurant. */
  readonly isOnMainPage: boolean
}

/** INS-5: every step with its state, by the results of the checks and the number of restaurants. */
export function setupSteps(
  results: readonly CheckResult[],
  restaurants: RestaurantFacts,
): readonly SetupStep[] {
  return setupStepNames.map((name) =>
    name === 'restaurant' ? restaurantStep(restaurants) : checkedStep(name, results),
  )
}

function checkedStep(name: keyof typeof checksOf, results: readonly CheckResult[]): SetupStep {
  const own = checksOf[name].flatMap((check) => results.filter((result) => result.check === check))
  const worst = own.find(({ state }) => state === 'fault') ?? own.find(({ state }) => state === 'warning')
  if (worst) {
    const { text, action } = worst
    return { name, state: worst.state === 'fault' ? 'problem' : 'todo', text, action }
  }
  return own.length > 0
    ? { name, state: 'done', text: own.map(({ text }) => text).join(' '), action: null }
    : { name, state: 'done', text: 'The demo has a stand-in for it.', action: null }
}

function restaurantStep({ all, published, isOnMainPage }: RestaurantFacts): SetupStep {
  const name = 'restaurant'
  if (all === 0)
    return {
      name,
      state: 'todo',
      text: 'There is no restaurant yet.',
      action: 'Set one up, or invite an owner to sign up and do it.',
    }
  if (published === 0)
    return {
      name,
      state: 'todo',
      text: `${all === 1 ? 'A restaurant was' : `${all} restaurants were`} set up, and diners can’t order there yet.`,
      action: 'Approve it once its menu is complete.',
    }
  if (published === 1 && !isOnMainPage)
    return {
      name,
      state: 'todo',
      text: 'Diners find 1 restaurant at its own address, and none at the address of the site.',
      action:
        'Set DEFAULT_RESTAURANT to its short name, or enter the host of the site in the settings of the restaurant.',
    }
  return {
    name,
    state: 'done',
    text: published === 1 ? 'Diners find the restaurant.' : `Diners find ${published} restaurants.`,
    action: null,
  }
}
