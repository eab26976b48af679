/** The hosts of the restaurant's menu and kitchen. */

import { useState } from 'react'
import type { RestaurantSettings } from '#contract/restaurants/restaurants.ts'
import { hostShows, hostTyped, whyNotHost } from '#domain/restaurants/settings/host.ts'
import { domainText } from '#domain/restaurants/settings/payment-domain.ts'
import { useAction } from '#web/admin/calls/use-action.ts'
import { AskBeforeLeaving } from '#web/admin/forms/unsaved-changes.tsx'
import { ConfirmDialog } from '#web/admin/ui/confirm-dialog.tsx'
import { CopiedText } from '#web/admin/ui/copied-text.tsx'
import { Panel } from '#web/admin/ui/panel.tsx'
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
    <div className="grid grid-cols-1 gap-6">
      <Panel title="Your addresses">
        <p className="mb-4 text-ink-soft">
          Your menu is always at{' '}
          <a href={settings.menuUrl} target="_blank" rel="noreferrer" className="underline wrap-anywhere">
            {settings.menuUrl}
          </a>
          .
        </p>
        <ul className="grid divide-y divide-line border-t border-line">
          {settings.hosts.map(({ host, shows, wallets }) => (
            <li key={host} className="py-2 last:pb-0">
              <div className="flex items-start gap-2">
                <p className="min-w-0 grow py-2.5">
                  <span className="mr-3 font-medium wrap-anywhere">{host}</span>
                  <Badge>{shownAs[shows]}</Badge>
                </p>
                <Button
                  variant="quiet"
                  className="-mr-3 px-3!"
                  aria-label={`Remove ${host}`}
                  onClick={() => setRemoving(host)}
                >
                  Remove
                </Button>
              </div>
              {wallets && <HostWallets settings={settings} host={host} {...wallets} />}
            </li>
          ))}
          {settings.hosts.length === 0 && (
            <li className="pt-3 text-ink-soft">No addresses of your own yet.</li>
          )}
        </ul>
      </Panel>
      <div className="in-[fieldset:disabled]:hidden">
        <Panel title="Add an address">
          <ol className="mb-5 grid grid-cols-1 list-decimal gap-1.5 pl-5 text-ink-soft">
            <li>
              Where you bought your domain, add a CNAME record that points to{' '}
              <CopiedText text={new URL(settings.menuUrl).hostname} />
            </li>
            <li>Enter the address below.</li>
          </ol>
          <AddHost settings={settings} />
        </Panel>
      </div>
      {removing && <RemoveHost settings={settings} host={removing} onClose={() => setRemoving(null)} />}
    </div>
  )
}

const walletStates = {
  registered: { label: 'on', tone: 'text-good-deep', again: null },
  waiting: { label: 'setting up', tone: 'text-warn-deep', again: 'Check again' },
  failed: { label: 'off', tone: 'text-bad', again: 'Try again' },
} as const

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
  const { label, tone, again } = walletStates[state]
  return (
    <div className="flex flex-wrap items-center gap-x-3 pb-2 text-sm text-ink-soft">
      <p className="min-w-0 wrap-anywhere">
        <span className={`font-semibold ${tone}`}>Apple Pay and Google Pay: {label}.</span>{' '}
        {domainText(state, reason)}
      </p>
      {again && (
        <Button
          variant="quiet"
          className="-ml-3 px-3! text-sm"
          aria-label={`${again}: Apple Pay and Google Pay at ${host}`}
          isDisabled={isBusy}
          onClick={retry}
        >
          {isBusy ? 'Please wait...' : again}
        </Button>
      )}
      <span role="alert" className="basis-full font-medium text-bad empty:hidden">
        {problem}
      </span>
    </div>
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
    <form ref={formRef} method="post" noValidate onSubmit={form.submit} className="grid items-start gap-4">
      <AskBeforeLeaving isDirty={form.isDirty} />
      <TextField
        label="Address"
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
