import type { RoleMember } from '#contract/restaurants/roles.ts'
import { Panel } from '#web/admin/ui/panel.tsx'

/** PRM-9: the four built-in roles, those of people at the restaurant with how many have them. */
export function BuiltInRoles({ members }: { readonly members: readonly RoleMember[] }) {
  const owners = members.filter(({ role }) => role === 'owner').length
  const staff = members.filter(({ role, ownRoleId }) => role !== 'owner' && ownRoleId === null).length
  return (
    <Panel title="Built-in roles">
      <ul className="-my-3 divide-y divide-line">
        <Row
          name="Administrator"
          text="People who run the platform: everything at every restaurant, except kitchen photos taken when ordering is paused"
        />
        <Row name="Owner" text="Everything, including payments, settings and the team" people={owners} />
        <Row name="Staff" text="View orders and today’s figures, mark items sold out" people={staff} />
        <Row
          name="Kitchen display"
          text="Paired devices without an account: show and move orders of the day, cancel them, pause ordering"
        />
      </ul>
    </Panel>
  )
}

type RowProps = { readonly name: string; readonly text: string; readonly people?: number }

function Row({ name, text, people }: RowProps) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 py-3 sm:grid-cols-[8rem_minmax(0,1fr)_auto]">
      <span className="font-semibold">{name}</span>
      <span className="text-ink-soft max-sm:order-last max-sm:col-span-2">{text}</span>
      {people !== undefined && (
        <span className="text-sm whitespace-nowrap text-ink-soft">
          {people === 1 ? '1 person' : `${people} people`}
        </span>
      )}
    </li>
  )
}
