import { useEffect, useEffectEvent, useState } from 'react'
import { formatPhoneWhileTyping, maxTypedPhone } from '#domain/phone.ts'
import { slugOf } from '#domain/restaurants/settings/slug.ts'
import { callApi } from '#web/api/client.ts'
import { pasteLines } from '#web/ui/paste-lines.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { TimezoneSelect } from '../fields/timezone-select.tsx'
import type { Setup } from './setup.ts'

type BasicsStepProps = {
  readonly setup: Setup
  readonly change: (changes: Partial<Setup>) => void
  readonly error: (field: string) => string | null
}

export function BasicsStep({ setup, change, error }: BasicsStepProps) {
  const { isOwn, isTaken, own } = useSlug(setup, change)
  const field = (name: 'name' | 'address' | 'phone') => ({ name, value: setup[name], error: error(name) })
  return (
    <div className="grid gap-5">
      <TextField
        {...field('name')}
        label="Name of the restaurant"
        autoComplete="organization"
        onChange={({ target: { value } }) =>
          change(isOwn ? { name: value } : { name: value, slug: value.trim() ? slugOf(value) : '' })
        }
      />
      <TextField
        label="Web address"
        name="slug"
        value={setup.slug}
        autoCapitalize="none"
        spellCheck={false}
        hint={`Diners find the menu at ${location.host}/menu/${setup.slug || '…'}`}
        error={error('slug') ?? (isTaken ? 'This web address is taken. Please choose another one.' : null)}
        onChange={({ target: { value } }) => {
          own()
          change({ slug: value.trim().toLowerCase() })
        }}
      />
      <TextField
        {...field('address')}
        label="Address"
        autoComplete="street-address"
        placeholder="1 Main Street, New York, NY 10001"
        onPaste={pasteLines}
        onChange={({ target: { value } }) => change({ address: value })}
      />
      <TextField
        {...field('phone')}
        label="Phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        placeholder="(555) 555-0123"
        maxLength={maxTypedPhone}
        onChange={({ target: { value } }) => change({ phone: formatPhoneWhileTyping(value) })}
      />
      <TimezoneSelect value={setup.timezone} onChange={(timezone) => change({ timezone })} />
    </div>
  )
}

const askAfter = 400

/** RST-2: proposes an available slug for the name until the user types one; then checks whether that one is available. */
function useSlug({ name, slug }: Setup, change: (changes: Partial<Setup>) => void) {
  const [isOwn, setOwn] = useState(false)
  const [takenSlug, setTakenSlug] = useState<string | null>(null)
  const propose = useEffectEvent((proposal: string) => change({ slug: proposal }))
  useEffect(() => {
    if (!name.trim() || !slug) return
    let isOver = false
    const ask = async () => {
      const { restaurants } = await callApi()
      const answer = await restaurants.proposeSlug({ name, wanted: slug })
      if (isOver) return
      if (isOwn) setTakenSlug(answer.wantedIsFree ? null : slug)
      else if (answer.proposal !== slug) propose(answer.proposal)
    }
    // If the request fails, the server checks the slug when the restaurant is created.
    const timer = setTimeout(() => ask().catch(() => undefined), askAfter)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [name, slug, isOwn])
  return { isOwn, isTaken: takenSlug === slug, own: () => setOwn(true) }
}
