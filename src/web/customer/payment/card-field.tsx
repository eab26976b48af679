import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import type { PaymentSetup } from '#contract/site/site.ts'
import { loadSandboxForm, loadStripeForm } from '#web/customer/load-on-demand.ts'
import { isOffline, useIsOffline } from '#web/shell/use-offline.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { CardFormProps } from './card-form.ts'

type CardSetup = Exclude<PaymentSetup, { provider: 'off' }>

/** The card form of the site's payment provider (P4). Loads only that one; without a network, as soon as there is one. */
export function CardField({ setup, ...props }: CardFormProps & { readonly setup: CardSetup }) {
  const [Form, setForm] = useState<ComponentType<CardFormProps> | null>(null)
  const { onBroken } = props
  const waitsForNetwork = useIsOffline() && !Form
  const load = useEffectEvent(() => {
    if (Form) return
    const giveUp = () => {
      if (!isOffline()) onBroken()
    }
    loadCardForm(setup).then((loaded) => setForm(() => loaded), giveUp)
  })
  useEffect(() => {
    if (!waitsForNetwork) load()
  }, [waitsForNetwork])
  return Form ? <Form {...props} /> : <Skeleton className="h-40" />
}

async function loadCardForm(setup: CardSetup): Promise<ComponentType<CardFormProps>> {
  if (setup.provider === 'stripe') {
    const { openStripeCardForm } = await loadStripeForm()
    return openStripeCardForm(setup.publishableKey)
  }
  const { SandboxCardForm } = await loadSandboxForm()
  return (props) => <SandboxCardForm {...props} url={setup.url} publishableKey={setup.publishableKey} />
}
