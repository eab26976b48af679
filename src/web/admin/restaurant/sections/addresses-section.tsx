/** The hosts of the restaurant's menu and kitchen. */

import { useState } from 'react'
import type { RestaurantSettings } from '#contract/restaurants.ts'
import { hostShows, hostTyped, whyNotHost } from '#domain/restaurant/host.ts'
import { domainText } from '#domain/restaurant/payment-domain.ts'
import { ConfirmDialog } from '#web/admin/parts/confirm-dialog.tsx'
import { Panel } from '#web/admin/parts/panel.tsx'
import { AskBeforeLeaving } from '#web/admin/parts/unsaved-changes.tsx'
import { useAction } from '#web/admin/parts/use-action.ts'
import { callApi } from '#web/api/client.ts'
import { failureMessage } from '#web/forms/failure-message.ts'
import { useServerForm } from '#web/forms/use-server-form.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useCacheSettings } from '../use-settings.ts'
import type { SectionProps } from './section-props.ts'

const shownAs = { site: 'Menu', kitchen: 'Kitchen display' } as const

export default function AddressesSection({ settings }: SectionProps) {
  const [removing, setRemoving] = useState<string | null>(null)
  return (
    <Panel title="In use">
      <p className="mb-4 text-ink-soft">
        Your menu is always at{' '}
        <a href={settings.menuUrl} target="_blank" rel="noreferrer" className="underline wrap-anywhere">
          {settings.menuUrl}
        </a>
        .
        <span className="in-[fieldset:disabled]:hidden">
          {' '}
          For a domain of your own, add a CNAME record pointing to{' '}
          <span className="font-medium text-ink wrap-anywhere">{new URL(settings.menuUrl).hostname}</span>{' '}
          where you bought it, then enter it here.
        </span>
      </p>
      <ul className="mb-6 grid divide-y divide-line border-y border-line">
        {settings.hosts.map(({ host, shows, wallets }) => (
          <li key={host} className="flex items-start gap-2 py-2">
            <span className="flex min-w-0 grow flex-wrap items-center gap-x-3 gap-y-1 py-2">
              <span className="font-medium wrap-anywhere max-sm:basis-full">{host}</span>
              <Badge>{shownAs[shows]}</Badge>
              {wallets && <HostWallets settings={settings} host={host} {...wallets} />}
            </span>
            <Button
              variant="quiet"
              className="-mr-3 px-3!"
              aria-label={`Remove ${host}`}
              onClick={() => setRemoving(host)}
            >
              Remove
            </Button>
          </li>
        ))}
        {settings.hosts.length === 0 && <li className="py-3 text-ink-soft">No addresses of its own yet.</li>}
      </ul>
      <AddHost settings={settings} />
      {removing && <RemoveHost settings={settings} host={removing} onClose={() => setRemoving(null)} />}
    </Panel>
  )
}

const walletTones = { registered: 'good', waiting: 'warn', failed: 'bad' } as const
const walletLabels = { registered: 'Wallets on', waiting: 'Wallets waiting', failed: 'Wallets off' } as const

type HostWalletsProps = SectionProps &
  NonNullable<RestaurantSettings['hosts'][number]['wallets']> & { readonly host: string }

/** PAY-49: shows whether Stripe offers Apple Pay and Google Pay at the host, and why not. */
function HostWallets({ settings, host, state, reason }: HostWalletsProps) {
  const cacheSettings = useCacheSettings()
  const { isBusy, problem, run } = useAction()
  const retry = () =>
    run(async () => {
      const { restaurants } = await callApi()
      cacheSettings(await restaurants.registerHost({ restaurant: settings.id, host }))
    })
  return (
    <span className="flex basis-full flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
      <Badge tone={walletTones[state]}>{walletLabels[state]}</Badge>
      <span className="min-w-0 wrap-anywhere max-sm:basis-full">{domainText(state, reason)}</span>
      {state !== 'registered' && (
        <Button
          variant="quiet"
          className="px-3! max-sm:-ml-3"
          aria-label={`Try again to set up wallets at ${host}`}
          isDisabled={isBusy}
          onClick={retry}
        >
          {isBusy ? 'Please wait...' : 'Try again'}
        </Button>
      )}
      <span role="alert" className="font-medium text-bad empty:hidden">
        {problem}
      </span>
    </span>
  )
}

function AddHost({ settings }: SectionProps) {
  const cacheSettings = useCacheSettings()
  const { formRef, ...form } = useServerForm({
    initial: { host: '' },
    read: (typed) => {
      const draft = hostTyped(typed.host)
      const refusal = whyNotHost(draft)
      return { draft, faults: refusal ? [{ field: 'host', refusal }] : [] }
    },
    send: async (draft) => (await callApi()).restaurants.addHost({ restaurant: settings.id, host: draft }),
    onSaved: cacheSettings,
    startsOver: true,
    failureText: failureMessage,
  })
  const host = hostTyped(form.typed.host)
  return (
    <form
      ref={formRef}
      method="post"
      noValidate
      onSubmit={form.submit}
      className="in-[fieldset:disabled]:hidden grid items-start gap-4"
    >
      <AskBeforeLeaving isDirty={form.isDirty} />
      <TextField
        label="Another address"
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="menu.example.com"
        hint={
          host && !whyNotHost(host)
            ? `It will show the ${hostShows(host) === 'kitchen' ? 'kitchen display' : 'menu'}.`
            : 'One that contains “orders.” shows the kitchen display, any other the menu.'
        }
        {...form.field('host')}
        error={form.error('host') ?? form.refusal}
      />
      <div>
        <Button type="submit" variant="outline" isDisabled={form.isBusy}>
          {form.isBusy ? 'Please wait...' : 'Add address'}
        </Button>
      </div>
    </form>
  )
}

function RemoveHost(props: {
  readonly settings: RestaurantSettings
  readonly host: string
  readonly onClose: () => void
}) {
  const { settings, host, onClose } = props
  const cacheSettings = useCacheSettings()
  const { isBusy, problem, run } = useAction()
  const remove = async () => {
    const isRemoved = await run(async () => {
      const { restaurants } = await callApi()
      cacheSettings(await restaurants.removeHost({ restaurant: settings.id, host }))
    })
    if (isRemoved) onClose()
  }
  const isKitchen = hostShows(host) === 'kitchen'
  return (
    <ConfirmDialog
      title="Remove this address?"
      text={
        <>
          <p className="break-words">
            {host} shows nothing of {settings.details.name} anymore.
            {isKitchen && ' Displays that use it lose the kitchen at once.'}
          </p>
          <p role="alert" className="mt-3 text-base font-medium text-bad empty:hidden">
            {problem}
          </p>
        </>
      }
      confirm="Remove"
      isBusy={isBusy}
      onConfirm={remove}
      onCancel={onClose}
    />
  )
}
