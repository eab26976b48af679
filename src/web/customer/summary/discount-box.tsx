import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react'
import type { Menu } from '#domain/menu/menu.ts'
import { earnedKidsMeals } from '#domain/orders/discounts/kids-meals.ts'
import type { Totals } from '#domain/orders/pricing/priced.ts'
import { tipBeforeDiscount } from '#domain/orders/pricing/tips.ts'
import { Button } from '#web/ui/button.tsx'
import { tooLongMessage } from '#web/ui/max-length.ts'
import { PriceText } from '#web/ui/price-text.tsx'
import { AppliedCode } from '../checkout/applied-code.tsx'
import { Card } from '../checkout/card.tsx'
import type { OrderDraft } from '../draft/draft.ts'
import { earnedMeals } from '../draft/free-meals.ts'
import { changeDraft } from '../draft/order-draft.ts'
import { loadFreeMeals } from '../load-on-demand.ts'
import { useDiscount } from './use-discount.ts'

const FreeMealsDialog = lazy(() => loadFreeMeals().then((module) => ({ default: module.FreeMealsDialog })))

type DiscountBoxProps = {
  readonly menu: Menu
  readonly draft: OrderDraft
  readonly totals: Totals
}

/** DSC-20: one code per order: entered, applied, removed. */
export function DiscountBox({ menu, draft, totals }: DiscountBoxProps) {
  const { subtotal } = totals
  const tipBefore = tipBeforeDiscount(draft.tip, totals, menu.restaurant)
  const box = useDiscount(draft, subtotal)
  const { discount } = draft
  const meals = earnedMeals(menu, draft, subtotal)
  const earned = earnedKidsMeals(subtotal)
  const content = useFocusWhenLost(discount?.code ?? null)
  return (
    <Card title="Discount Code">
      <div ref={content} tabIndex={-1} className="outline-none">
        <p role="status" className="sr-only">
          {discount && `Discount code ${discount.code} applied`}
        </p>
        {discount ? (
          <>
            <AppliedCode discount={discount} subtotal={subtotal} />
            {tipBefore !== null && (
              <p className="mt-2 text-sm text-ink-soft">
                This also lowers your tip from <PriceText amount={tipBefore} /> to{' '}
                <PriceText amount={totals.tip} />.
              </p>
            )}
            {discount.reward.kind === 'free_kids_meal' && (
              <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
                <p className="text-ink-soft">
                  {meals.length} of {earned} chosen
                </p>
                <Button variant="outline" onClick={() => box.choose(discount)}>
                  {meals.length > 0 ? 'Change' : 'Choose'} free kids {earned === 1 ? 'meal' : 'meals'}
                </Button>
              </div>
            )}
          </>
        ) : (
          <CodeForm {...box} />
        )}
      </div>
      {box.offer?.reward.kind === 'free_kids_meal' && (
        <Suspense>
          <FreeMealsDialog
            menu={menu}
            eligibleIds={box.offer.reward.eligible}
            earned={earned}
            chosen={meals}
            onConfirm={(freeMeals) => {
              changeDraft((kept) => ({ ...kept, discount: box.offer, freeMeals }))
              box.closeOffer()
            }}
            onClose={box.closeOffer}
          />
        </Suspense>
      )}
    </Card>
  )
}

/** Applying or removing a code replaces the control that was just used; keeps the focus near it. */
function useFocusWhenLost(code: string | null) {
  const content = useRef<HTMLDivElement>(null)
  const last = useRef(code)
  useEffect(() => {
    if (last.current === code) return
    last.current = code
    if (document.activeElement === document.body) content.current?.focus({ preventScroll: true })
  }, [code])
  return content
}

function CodeForm({
  isChecking,
  message,
  apply,
  clearMessage,
}: Pick<ReturnType<typeof useDiscount>, 'isChecking' | 'message' | 'apply' | 'clearMessage'>) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const tooLong = tooLongMessage(typed, 64)
  const error = message ?? tooLong
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!tooLong) apply(typed)
      }}
    >
      <label htmlFor={id} className="sr-only">
        Discount Code
      </label>
      <div className="flex gap-2">
        <input
          id={id}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            clearMessage()
          }}
          placeholder="Enter code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="done"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          className="block min-h-12 w-full min-w-0 rounded-control border border-line-strong bg-surface px-4 py-2 uppercase placeholder:normal-case aria-invalid:border-2 aria-invalid:border-bad"
        />
        <Button type="submit" variant="outline" isDisabled={isChecking}>
          {isChecking ? 'Applying...' : 'Apply'}
        </Button>
      </div>
      <p id={`${id}-error`} role="alert" className="mt-1.5 text-sm font-medium text-bad empty:hidden">
        {error}
      </p>
    </form>
  )
}
