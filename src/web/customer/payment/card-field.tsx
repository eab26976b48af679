import { type ComponentType, useEffect, useState } from 'react'
import type { PaymentSetup } from '#contract/site.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { CardFormProps } from './card-form.ts'

export type CardSetup = Exclude<PaymentSetup, { provider: 'off' }>

/** The card form of whoever takes the payments here (P4). Only that one is loaded. */
export function CardField({ setup, ...props }: CardFormProps & { readonly setup: CardSetup }) {
  const [Form, setForm] = useState<ComponentType<CardFormProps> | null>(null)
  const { onBroken } = props
  // biome-ignore lint/correctness/useExhaustiveDependencies: the setup of a site does not change while it is open
  useEffect(() => {
    loadCardForm(setup).then((loaded) => setForm(() => loaded), onBroken)
  }, [])
  return Form ? <Form {...props} /> : <Skeleton className="h-40" />
}

async function loadCardForm(setup: CardSetup): Promise<ComponentType<CardFormProps>> {
  if (setup.provider === 'stripe') {
    const { openStripeCardForm } = await import('./stripe-card-form.tsx')
    return openStripeCardForm(setup.publishableKey)
  }
  const { SandboxCardForm } = await import('./sandbox-card-form.tsx')
  return (props) => <SandboxCardForm {...props} url={setup.url} publishableKey={setup.publishableKey} />
}
