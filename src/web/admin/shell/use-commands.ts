import { useNavigate } from 'react-router'
import { useLeave } from '#web/admin/forms/unsaved-changes.tsx'
import { useRestaurantChoice } from '#web/admin/restaurant-choice/restaurant-choice.tsx'
import { useSite } from '#web/shell/site.ts'
import { leaveAdmin } from './leave-admin.ts'
import { destinationsOf, mayFind, menuFor } from './menu-entries.ts'

/** Something that the palette can do; `name`, `words` and `context` are searched. */
export type Command = {
  readonly id: string
  readonly name: string
  readonly words?: string
  /** Where it is, shown before its name. */
  readonly context?: string | null
  readonly run: () => void
}

type Commands = {
  readonly destinations: readonly Command[]
  readonly actions: readonly Command[]
  readonly help: Command
}

/** ADM-22: returns the commands that don't depend on what is typed: where the person may go, and actions. */
export function useCommands(onHelp: () => void): Commands {
  const navigate = useNavigate()
  const leave = useLeave()
  const { managed, chosen, hasChoice, choose } = useRestaurantChoice()
  const isDemo = useSite()?.isDemo ?? false
  const destinations = destinationsOf(menuFor(managed.administrator, isDemo))
    .filter(({ path }) => mayFind(path, managed))
    .map(({ name, path, words, context }): Command => {
      return { id: path, name, words, context, run: () => void navigate(path) }
    })
  const others = hasChoice ? managed.restaurants.filter(({ id }) => id !== chosen?.id) : []
  const help: Command = {
    id: 'help',
    name: 'Help & Support',
    words: 'guide, questions, contact, how do I',
    run: onHelp,
  }
  const actions: readonly Command[] = [
    ...others.map((restaurant) => ({
      id: restaurant.id,
      name: `Switch to ${restaurant.name}`,
      run: () => leave(() => choose(restaurant)),
    })),
    ...(hasChoice && chosen
      ? [{ id: 'all', name: 'Switch to all restaurants', run: () => leave(() => choose(null)) }]
      : []),
    help,
    { id: 'sign-out', name: 'Sign out', words: 'log out, leave', run: () => leave(leaveAdmin) },
  ]
  return { destinations, actions, help }
}
