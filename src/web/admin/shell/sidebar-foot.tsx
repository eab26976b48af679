import type { Diner } from '#contract/accounts.ts'
import { leaveAdmin } from './sign-out.ts'

/** What stands at the foot of the menu. `person` is named where the bar at the top has no room to. */
export function SidebarFoot({ person }: { readonly person?: Diner }) {
  return (
    <div className="grid gap-0.5">
      {person && <p className="truncate px-3 py-2 text-sm text-ink-soft">{person.email}</p>}
      <button
        type="button"
        onClick={leaveAdmin}
        className="flex min-h-11 items-center rounded-control px-3 text-left font-medium text-ink-soft hover:bg-sunken hover:text-ink"
      >
        Sign Out
      </button>
    </div>
  )
}
