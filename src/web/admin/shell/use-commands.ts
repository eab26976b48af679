import { useNavigate } from 'react-router'
import { useLeave } from '#web/admin/forms/unsaved-changes.tsx'
import { useRestaurantChoice } from '#web/admin/restaurant-choice/restaurant-choice.tsx'
import { adminPaths } from '#web/admin-paths.ts'
import { useSite } from '#web/shell/site.ts'
import { leaveAdmin } from './leave-admin.ts'
import { isPlaceholder, lockedBecause, menuFor } from './menu-entries.ts'
import { isGroup } from './menu-search.ts'

/** Something that the palette can do; `label` is what is shown and searched. */
export type Command = {
  readonly id: string
  readonly label: string
  readonly run: () => void
}

/** ADM-22: returns the commands that don't depend on what is typed: the pages that the person may open, and actions. */
export function useCommands(): { readonly pages: readonly Command[]; readonly actions: readonly Command[] } {
  const navigate = useNavigate()
  const leave = useLeave()
  const { managed, chosen, hasChoice, choose } = useRestaurantChoice()
  const isDemo = useSite()?.isDemo ?? false
  const go = (label: string, path: string): Command => ({ id: path, label, run: () => void navigate(path) })
  const pages = menuFor(managed.administrator, isDemo)
    .flatMap((item) =>
      isGroup(item) ? item.entries.map(({ name, path }) => ({ name, path, group: item.name })) : [item],
    )
    .filter(({ path }) => !isPlaceholder(path) && lockedBecause(path, managed) === null)
    .map((entry) => go('group' in entry ? `${entry.group} › ${entry.name}` : entry.name, entry.path))
  const others = hasChoice ? managed.restaurants.filter(({ id }) => id !== chosen?.id) : []
  const actions: readonly Command[] = [
    go('View orders not acknowledged', `${adminPaths.orders}?status=new`),
    go('View today’s orders', `${adminPaths.orders}?period=today`),
    ...others.map(({ id, name }) => ({
      id,
      label: `Switch to ${name}`,
      run: () => leave(() => choose(id)),
    })),
    ...(hasChoice && chosen
      ? [{ id: 'all', label: 'Switch to all restaurants', run: () => leave(() => choose(null)) }]
      : []),
    { id: 'sign-out', label: 'Sign out', run: () => leave(leaveAdmin) },
  ]
  return { pages, actions }
}
