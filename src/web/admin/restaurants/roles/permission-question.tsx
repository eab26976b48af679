import { useState } from 'react'
import type { PermissionAnswer, RoleMember } from '#contract/restaurants/roles.ts'
import { permissionNames, restaurantPermissionNames } from '#domain/access/permissions.ts'
import { dollarsTyped } from '#web/admin/forms/typed-numbers.ts'
import { Panel } from '#web/admin/ui/panel.tsx'
import { callApi } from '#web/api/client.ts'
import { failureMessage } from '#web/forms/failure-message.ts'
import { useServerForm } from '#web/forms/use-server-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'

type PermissionQuestionProps = {
  readonly restaurant: string
  readonly members: readonly RoleMember[]
}

/** PRM-8: 'May Ana refund $40 at Luna?', answered by the server. */
export function PermissionQuestion({ restaurant, members }: PermissionQuestionProps) {
  const [answer, setAnswer] = useState<PermissionAnswer | null>(null)
  const { formRef, ...form } = useServerForm({
    initial: {
      userId: members[0]?.id ?? '',
      permission: 'orders.refund' as (typeof restaurantPermissionNames)[number],
      amount: '40.00',
    },
    read: ({ userId, permission, amount: text }) => {
      const amount = permission === 'orders.refund' ? dollarsTyped(text) : null
      const isWrong = permission === 'orders.refund' && (amount === null || amount < 0)
      const kind = amount === null ? 'amount_unreadable' : 'refund_limit_negative'
      return {
        draft: { userId, permission, amount },
        faults: isWrong ? [{ field: 'amount', refusal: { kind } }] : [],
      }
    },
    async send({ userId, permission, amount }) {
      setAnswer(null)
      const member = members.find(({ id }) => id === userId)
      if (!member) throw new Error('nobody was chosen')
      const asked = { restaurant, userId: member.id, permission, ...(amount !== null && { amount }) }
      return (await callApi()).roles.check(asked)
    },
    onSaved: setAnswer,
    failureText: failureMessage,
  })
  const { typed } = form
  return (
    <Panel title="Check access">
      <form
        ref={formRef}
        method="post"
        noValidate
        onSubmit={form.submit}
        className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_10rem_auto] lg:items-end"
      >
        <Select label="Person" {...form.field('userId')}>
          {members.map((member) => (
            <option key={member.id} value={member.id}>
              {member.name} ({member.email})
            </option>
          ))}
        </Select>
        <Select label="Permission" {...form.field('permission')}>
          {restaurantPermissionNames.map((permission) => (
            <option key={permission} value={permission}>
              {permissionNames[permission]}
            </option>
          ))}
        </Select>
        {typed.permission === 'orders.refund' && (
          <TextField label="Amount, in dollars" inputMode="decimal" {...form.field('amount')} />
        )}
        <Button type="submit" isDisabled={form.isBusy}>
          Check
        </Button>
      </form>
      <div role="status" className="mt-4 empty:hidden">
        {answer && (
          <Notice tone={answer.isAllowed ? 'good' : 'bad'}>
            <strong>{answer.isAllowed ? 'Yes.' : 'No.'}</strong> {answer.reason}
          </Notice>
        )}
      </div>
      <p role="alert" className="mt-2 text-sm font-medium text-bad empty:hidden">
        {form.refusal}
      </p>
    </Panel>
  )
}
