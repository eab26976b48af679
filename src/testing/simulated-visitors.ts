/** One day's visitors of restaurants, generated from a seed: what each does, and when. */

import type { VisitorSessionId } from '#domain/ids.ts'
import type { Random } from '#simulation/random.ts'

/** What happens to a submitted cart, as far as its diner decides it. */
type Ending = 'pays' | 'declined' | 'declined_then_pays' | 'never_pays'

/** A line by its position in the cart and its dish by its position on the menu; quantity 0 removes it. */
export type SimulatedLineChange = { readonly place: number; readonly dish: number; readonly quantity: number }

export type VisitorAction =
  | { readonly kind: 'opens'; readonly referrer: string }
  | { readonly kind: 'changes'; readonly lines: readonly SimulatedLineChange[] }
  | { readonly kind: 'summary' }
  | { readonly kind: 'submits'; readonly ending: Ending; readonly isForLater: boolean }
  /** Requests a delivery to an address that is not served. */
  | { readonly kind: 'lives_too_far' }

export type Visitor = {
  readonly sessionId: VisitorSessionId
  /** The restaurant's slug. */
  readonly slug: string
  /** Ordered by time. */
  readonly actions: readonly { readonly at: Temporal.Instant; readonly action: VisitorAction }[]
}

type Crowd = {
  readonly count: number
  readonly slug: string
  readonly timezone: string
  /** They arrive between 10:00 of this day and 3:00 of the next, restaurant-local time, most of them in the evening. */
  readonly day: string
}

const referrers = ['', '', 'https://maps.example/sushi?q=near', 'https://www.search.example/', 'no address']

/** Generates one crowd, of which a few return the next day in the same tab. */
export function simulateCrowd(random: Random, { count, slug, timezone, day }: Crowd): readonly Visitor[] {
  const noon = Temporal.PlainDate.from(day).toZonedDateTime({ timeZone: timezone, plainTime: '10:00' })
  return Array.from({ length: count }, () => {
    const minutes = random.once(3) ? random.int(0, 17 * 60) : random.int(6 * 60, 13 * 60)
    const came = noon.toInstant().add({ minutes, milliseconds: random.int(1, 59_999) })
    const first = visit(random, came)
    const isBack = random.once(12)
    const again = isBack
      ? visit(random, came.add({ hours: random.int(3, 26), seconds: random.int(1, 3599) }))
      : []
    return { sessionId: random.id<'VisitorSession'>(), slug, actions: [...first, ...again] }
  })
}

function visit(random: Random, came: Temporal.Instant): Visitor['actions'] {
  let at = came
  return actionsOf(random).map((action) => {
    const done = { at, action }
    at = at.add({ milliseconds: random.int(4_000, 380_000) })
    return done
  })
}

function actionsOf(random: Random): readonly VisitorAction[] {
  const opens: VisitorAction = { kind: 'opens', referrer: random.pick(referrers) }
  const chance = random.int(1, 100)
  if (chance <= 38) return [opens]
  const { actions: fills, lines } = filling(random)
  if (chance <= 62) return [opens, ...fills]
  if (chance <= 72) return [opens, ...fills, emptying(lines)]
  const goes: readonly VisitorAction[] = [opens, ...fills, { kind: 'summary' }]
  if (chance <= 88) return goes
  if (chance <= 90) return [...goes, { kind: 'lives_too_far' }]
  const isForLater = random.once(4)
  const ending = random.pick<Ending>([
    'pays',
    'pays',
    'pays',
    'pays',
    'declined',
    'declined_then_pays',
    'never_pays',
  ])
  return [...goes, { kind: 'submits', ending, isForLater }]
}

/** A cart that grows by one to three lines, some of which change or are removed; never empty at the end. */
function filling(random: Random): {
  readonly actions: readonly VisitorAction[]
  readonly lines: readonly SimulatedLineChange[]
} {
  const lines: readonly SimulatedLineChange[] = Array.from({ length: random.int(1, 3) }, (_, place) => ({
    place,
    // A few dishes are popular.
    dish: random.once(2) ? random.int(0, 3) : random.int(0, 14),
    quantity: random.int(1, 3),
  }))
  const [first = lines[0], ...others] = lines
  const changes: VisitorAction[] = [{ kind: 'changes', lines }]
  if (first && random.once(4))
    changes.push({ kind: 'changes', lines: [{ ...first, quantity: first.quantity + 2 }] })
  const taken = others.filter(() => random.once(4))
  if (taken.length > 0) changes.push(emptying(taken))
  return { actions: changes, lines }
}

function emptying(lines: readonly SimulatedLineChange[]): VisitorAction {
  return { kind: 'changes', lines: lines.map((line) => ({ ...line, quantity: 0 })) }
}
