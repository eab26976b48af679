/** What a restaurant has and lacks before it is published. */

import { formatPercent, type Percent } from '../../percent.ts'

export type SetupStepName = 'menu' | 'tax' | 'display' | 'delivery' | 'staff'

/** RST-36: optional: a restaurant may well go without it. */
type SetupStepState = 'done' | 'todo' | 'optional'

type SetupStep = {
  readonly name: SetupStepName
  readonly state: SetupStepState
  /** How far it is: '0 of 1 active dish'. */
  readonly text: string
}

type SetupFacts = {
  readonly activeDishes: number
  readonly taxRate: Percent
  readonly displays: number
  readonly offersDelivery: boolean
  /** The people of the team, the owners included. */
  readonly people: number
}

/** RST-36: the steps in the recommended order, each with how far it is. */
export function setupSteps(facts: SetupFacts): readonly SetupStep[] {
  const { activeDishes, taxRate, displays, offersDelivery, people } = facts
  return [
    {
      name: 'menu',
      state: activeDishes > 0 ? 'done' : 'todo',
      text: activeDishes > 0 ? counted(activeDishes, 'active dish', 'active dishes') : '0 of 1 active dish',
    },
    {
      name: 'tax',
      state: taxRate > 0 ? 'done' : 'todo',
      text: taxRate > 0 ? `Sales tax is ${formatPercent(taxRate)}` : 'Sales tax is 0% so far',
    },
    {
      name: 'display',
      state: displays > 0 ? 'done' : 'todo',
      text: displays > 0 ? `${displays} paired` : 'None is paired yet: orders ring there',
    },
    {
      name: 'delivery',
      state: offersDelivery ? 'done' : 'optional',
      text: offersDelivery ? 'On' : 'Off so far: your own drivers, or a courier',
    },
    {
      name: 'staff',
      state: people > 1 ? 'done' : 'optional',
      text: people > 1 ? `${people} people` : 'Only you so far. You can invite people once it is published',
    },
  ]
}

function counted(count: number, one: string, several: string): string {
  return `${count} ${count === 1 ? one : several}`
}
