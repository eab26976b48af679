/** Customer information: who orders, as a guest or with an account. */

import { useEffect, useRef, useState } from 'react'
import { refusalMessage } from '#domain/messages/messages.ts'
import {
  type Customer,
  type CustomerField,
  emptyCustomer,
  maxTypedText,
} from '#domain/orders/ordering/customer.ts'
import { type CustomerFault, customerFaults } from '#domain/orders/ordering/customer-check.ts'
import { formatPhoneWhileTyping, maxTypedPhone } from '#domain/phone.ts'
import { acceptedTerms } from '#domain/site/pages/terms.ts'
import { type Account, useAccount } from '#web/accounts/account.ts'
import { describeFailure } from '#web/api/failure.ts'
import { paths } from '#web/paths.ts'
import { noindex, titled } from '#web/shell/page-title.ts'
import { showFailure } from '#web/shell/toasts.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { ActionBar } from '../checkout/action-bar.tsx'
import { useOpenStep } from '../checkout/checkout-code.tsx'
import { CheckoutFrame } from '../checkout/checkout-frame.tsx'
import { CheckoutSkeleton } from '../checkout/checkout-skeleton.tsx'
import { useDetailsState } from '../checkout/details-state.ts'
import { NoOrder } from '../checkout/no-order.tsx'
import { OfflineNotice } from '../checkout/offline-notice.tsx'
import { OrderGlance } from '../checkout/order-glance.tsx'
import { usedDelivery } from '../draft/delivery.ts'
import type { OrderDraft } from '../draft/draft.ts'
import { openCart } from '../draft/open-cart.ts'
import { changeDraft, useHydrated, useOrderDraft } from '../draft/order-draft.ts'
import { useTexts } from '../texts/use-texts.ts'
import { AccountBanner } from './account-banner.tsx'
import { DeliveryAddress } from './delivery-address.tsx'
import { fillIn, saveContact } from './fill-in.ts'
import { MailConsent } from './mail-consent.tsx'
import { Terms } from './terms.tsx'
import { TextConsent } from './text-consent.tsx'

export const meta = titled('Your Information', noindex)

export default function CustomerInfoScreen() {
  const draft = useOrderDraft()
  const account = useAccount()
  const isHydrated = useHydrated()
  if (!isHydrated) return <CheckoutSkeleton label="Loading your details" />
  if (!draft || draft.lines.length === 0) {
    return (
      <NoOrder
        title="Your Information"
        text="No order data found. Please start a new order."
        back={{ to: draft ? paths.menu(draft.restaurantSlug) : paths.home, label: 'Back to Menu' }}
      />
    )
  }
  return (
    <CheckoutFrame
      step="information"
      title="Your Information"
      back={{ to: paths.summary, label: 'Back to Summary' }}
      aside={<Glance draft={draft} />}
    >
      <AccountBanner account={account} typed={draft.customer ?? emptyCustomer} onSignedOut={forgetCustomer} />
      <CustomerForm draft={draft} account={account} />
    </CheckoutFrame>
  )
}

/** CHK-25: on small screens the total is next to the button. */
function Glance({ draft: { lines } }: { readonly draft: OrderDraft }) {
  const { total, itemCount, items } = useDetailsState()
  const inCart = lines.reduce((count, { quantity }) => count + quantity, 0)
  return (
    <div className="max-lg:hidden">
      <OrderGlance itemCount={itemCount ?? inCart} from={null} total={total}>
        <ul className="mt-2 grid gap-1 text-sm text-ink-soft empty:hidden">
          {items.map((item, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes while it is shown
            <li key={index}>{item}</li>
          ))}
        </ul>
      </OrderGlance>
    </div>
  )
}

/** Input goes into the draft at once, so that nothing is lost when the diner moves back and forth. */
function CustomerForm({ draft, account }: { readonly draft: OrderDraft; readonly account: Account }) {
  const { open, isLost } = useOpenStep(paths.payment)
  const form = useRef<HTMLFormElement>(null)
  const [wasSubmitted, setWasSubmitted] = useState(false)
  const [isSaving, setIsSaving] = useState(false)
  const diner = account.kind === 'diner' ? account.diner : null
  const customer = draft.customer ?? emptyCustomer
  const address = usedDelivery(draft)?.address
  const { total, mailFrom } = useDetailsState()
  const texts = useTexts(draft.restaurantSlug)
  const terms = texts?.termsVersion ?? null
  const isAccepted = draft.acceptedTerms && (terms === null || acceptedTerms(draft.termsVersion) === terms)
  const faults = wasSubmitted ? customerFaults(customer, isAccepted) : []

  useEffect(() => {
    if (diner) changeDraft((before) => ({ ...before, customer: fillIn(before.customer, diner) }))
  }, [diner])

  async function save(event: React.FormEvent): Promise<void> {
    event.preventDefault()
    if (isSaving) return
    setWasSubmitted(true)
    const [first] = customerFaults(customer, isAccepted)
    if (first) return focusField(form.current, first)
    setIsSaving(true)
    if (diner) void saveContact(diner, customer)
    try {
      await openCart()
      await open()
    } catch (problem) {
      showFailure(describeFailure(problem))
    } finally {
      setIsSaving(false)
    }
  }

  return (
    <form ref={form} noValidate onSubmit={save} className="grid gap-6">
      <div className="grid gap-5 rounded-card border border-line bg-surface p-5 shadow-card sm:p-6">
        <p className="text-sm text-ink-soft">All text fields are required.</p>
        <CustomerFields customer={customer} faults={faults} isEmailFixed={diner !== null} />
        {address && <DeliveryAddress address={address} />}
        <Terms
          restaurant={{ id: draft.restaurantId, slug: draft.restaurantSlug }}
          version={terms}
          isAccepted={isAccepted}
          error={errorFor(faults, 'terms')}
        />
        {texts?.offersTexts && <TextConsent isGiven={draft.textMe} />}
        {mailFrom !== null && <MailConsent restaurantName={mailFrom} isGiven={draft.agreesToMail} />}
      </div>
      {isLost && <OfflineNotice isLost />}
      <ActionBar total={total}>
        <Button
          type="submit"
          size="lg"
          className={total === null ? 'w-full' : 'lg:w-full'}
          isDisabled={isSaving}
        >
          {isSaving ? 'Saving...' : 'Continue to Payment'}
        </Button>
      </ActionBar>
    </form>
  )
}

type CustomerFieldsProps = {
  readonly customer: Customer
  readonly faults: readonly CustomerFault[]
  readonly isEmailFixed: boolean
}

function CustomerFields({ customer, faults, isEmailFixed }: CustomerFieldsProps) {
  const field = (name: CustomerField) => ({
    name,
    value: customer[name],
    error: errorFor(faults, name),
    'aria-required': true,
    onChange: (event: React.ChangeEvent<HTMLInputElement>) => saveField(name, event.target.value),
  })

  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="First Name"
          autoComplete="given-name"
          maxLength={maxTypedText}
          {...field('firstName')}
        />
        <TextField
          label="Last Name"
          autoComplete="family-name"
          maxLength={maxTypedText}
          {...field('lastName')}
        />
      </div>
      <TextField
        label="Phone Number"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        placeholder="(555) 555-0123"
        maxLength={maxTypedPhone}
        hint="The restaurant calls only about this order."
        {...field('phone')}
      />
      <TextField
        label="Email Address"
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={maxTypedText}
        readOnly={isEmailFixed}
        hint={isEmailFixed ? "Your account's email. The receipt goes there." : 'The receipt goes there.'}
        {...field('email')}
      />
    </>
  )
}

/** The next person to order on this device starts with empty fields. */
function forgetCustomer(): void {
  changeDraft((draft) => ({ ...draft, customer: null, agreesToMail: false, textMe: false }))
}

function saveField(name: CustomerField, typed: string): void {
  const value = name === 'phone' ? formatPhoneWhileTyping(typed) : typed
  changeDraft((draft) => ({ ...draft, customer: { ...(draft.customer ?? emptyCustomer), [name]: value } }))
}

function errorFor(faults: readonly CustomerFault[], field: CustomerFault['field']): string | null {
  const fault = faults.find((candidate) => candidate.field === field)
  return fault ? refusalMessage(fault.refusal) : null
}

function focusField(form: HTMLFormElement | null, { field }: CustomerFault): void {
  const input = form?.elements.namedItem(field)
  if (input instanceof HTMLElement) input.focus()
}
