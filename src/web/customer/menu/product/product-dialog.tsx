import { useDeferredValue, useId, useRef, useState } from 'react'
import { describeProduct } from '#domain/menu/dish-description.ts'
import { imageSources } from '#domain/menu/images/image.ts'
import type { Menu, Product } from '#domain/menu/menu.ts'
import { initialSelections, presetVariants, stillOffered, whyNotSelections } from '#domain/menu/selection.ts'
import { isSoldOut } from '#domain/menu/sold-out.ts'
import { refusalMessage } from '#domain/messages/messages.ts'
import { times } from '#domain/money.ts'
import { type CartLine, maxNoteLength, maxQuantity, type Selections } from '#domain/orders/cart/cart.ts'
import { unitPrice } from '#domain/orders/pricing/line.ts'
import type { Refusal } from '#domain/refusal.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { tooLongMessage } from '#web/ui/max-length.ts'
import { PriceText } from '#web/ui/price-text.tsx'
import { QuantityStepper } from '#web/ui/quantity-stepper.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { addToDraft, changeDraftLine } from '../../draft/cart-lines.ts'
import { openCartInBackground } from '../../draft/open-cart.ts'
import { ProductLabels } from '../product-labels.tsx'
import { ProductOptions, RoomForOptions } from './product-options.tsx'

export { GoneDialog } from './gone-dialog.tsx'

type ProductDialogProps = {
  readonly menu: Menu
  readonly product: Product
  /** The cart line being edited; null adds a new one. */
  readonly line: CartLine | null
  readonly onClose: () => void
  readonly onAdded?: (product: Product) => void
}

/** A product with all its options, with 'Add to Cart', or 'Save changes' for an edited line. */
export function ProductDialog(props: ProductDialogProps) {
  const { menu, product, line, onClose } = props
  const choice = useChoice(props)
  const { selections, quantity, note, refusal } = choice
  const reasonId = useId()
  // The dialog opens at once; the options render a frame later.
  const showsOptions = useDeferredValue(true, line !== null)
  const message = choice.refused ?? refusal
  const price = unitPrice(product, selections)
  const isGone = isSoldOut(product)

  return (
    <Dialog
      title={product.name}
      onClose={onClose}
      width={product.imageUrl ? 'full' : 'wide'}
      footer={
        <div className="grid gap-2">
          <p
            id={reasonId}
            role="status"
            className={`text-sm font-medium empty:hidden ${choice.hasChosen ? 'text-bad' : 'text-ink-soft'}`}
          >
            {isGone ? `${product.name} is sold out right now.` : message && refusalMessage(message)}
          </p>
          {!line && !isGone && <PresetVariants product={product} selections={selections} />}
          <div className="flex items-center gap-3">
            <QuantityStepper
              quantity={quantity}
              onChange={choice.setQuantity}
              itemName={product.name}
              max={maxQuantity}
            />
            <Button
              size="lg"
              className="min-w-0 grow max-[22.4rem]:px-2"
              isDisabled={isGone || refusal !== null || tooLongMessage(note, maxNoteLength) !== null}
              aria-describedby={isGone || message ? reasonId : undefined}
              onClick={choice.submit}
            >
              <span className="flex flex-wrap justify-center gap-x-2">
                <span className="whitespace-nowrap">
                  {isGone ? 'Sold out' : line ? 'Save changes' : 'Add to Cart'}
                </span>
                {!isGone && <PriceText amount={times(price, quantity)} />}
              </span>
            </Button>
          </div>
        </div>
      }
    >
      <div
        className={
          product.imageUrl ? 'lg:grid lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] lg:items-start lg:gap-8' : ''
        }
      >
        <div className="lg:sticky lg:top-0">
          <ProductIntroduction menu={menu} product={product} />
          <p className="mt-3 text-xl font-bold" aria-live="polite">
            <PriceText amount={price} />
            <span className="text-base font-normal text-ink-soft empty:hidden">
              {priceNote(price !== product.basePrice, quantity)}
            </span>
          </p>
        </div>
        <div className={product.imageUrl ? 'lg:[&>:first-child]:mt-0' : ''}>
          {showsOptions ? (
            <ProductOptions
              product={product}
              selections={selections}
              onChange={choice.select}
              onRefused={choice.setRefused}
            />
          ) : (
            <RoomForOptions product={product} />
          )}
          {showsOptions && product.allowComments && (
            <div className="mt-8">
              <TextArea
                isSection
                label="Notes to Kitchen"
                hint="Optional"
                maxLength={maxNoteLength}
                value={note}
                onChange={({ target }) => choice.setNote(target.value)}
              />
            </div>
          )}
        </div>
      </div>
    </Dialog>
  )
}

type PresetVariantsProps = { readonly product: Product; readonly selections: Selections }

/** MNU-28: what was chosen beforehand, each with the way to its group. */
function PresetVariants({ product, selections }: PresetVariantsProps) {
  return (
    <p className="flex flex-wrap gap-x-3 text-sm empty:hidden">
      {presetVariants(product, selections).map(({ groupId, name }) => (
        <button
          key={`${groupId} ${name}`}
          type="button"
          className="min-h-6 font-semibold underline-offset-2"
          onClick={({ currentTarget }) => {
            const group = currentTarget
              .closest('dialog')
              ?.querySelector<HTMLInputElement>(`input[name="${groupId}"]:checked`)
            group?.closest('fieldset')?.scrollIntoView({ block: 'start' })
            group?.focus({ preventScroll: true })
          }}
        >
          {name} – <span className="text-link underline">change?</span>
        </button>
      ))}
    </p>
  )
}

/** What the running price is for: ' each, with your options'. */
function priceNote(hasPaidOptions: boolean, quantity: number): string {
  const suffix = quantity > 1 ? ' each' : ''
  if (!hasPaidOptions) return suffix
  return `${suffix}${suffix && ','} with your options`
}

/** What is chosen of a product so far, from its defaults or the edited line. `submit` adds or saves it. */
function useChoice({ product, line, onClose, onAdded }: ProductDialogProps) {
  const [selections, setSelections] = useState(() =>
    line ? stillOffered(product, line.selections) : initialSelections(product),
  )
  const [hasChosen, setHasChosen] = useState(false)
  const [quantity, setQuantity] = useState(line?.quantity ?? 1)
  const [note, setNote] = useState(product.allowComments ? (line?.note ?? '') : '')
  // Why the last attempt to add was refused.
  const [refused, setRefused] = useState<Refusal | null>(null)
  // The dialog stays open until the browser has gone back: a second tap must not add the product twice.
  const isDone = useRef(false)
  const chosen = { quantity, selections, note: note.trim() }
  const add = () => {
    if (isDone.current) return
    const because = addToDraft({ productId: product.id, ...chosen })
    if (because) return setRefused(because)
    isDone.current = true
    openCartInBackground()
    onAdded?.(product)
    onClose()
  }
  const save = (edited: CartLine) => {
    changeDraftLine({ ...edited, ...chosen })
    onClose()
  }
  return {
    selections,
    quantity,
    note,
    refused,
    refusal: whyNotSelections(product, selections),
    setQuantity,
    setNote,
    /** Whether the diner has chosen anything yet: what is missing is no mistake before. */
    hasChosen: hasChosen || refused !== null,
    setRefused,
    select(next: Selections) {
      setHasChosen(true)
      setSelections(next)
      setRefused(null)
    },
    submit: line ? () => save(line) : add,
  }
}

function ProductIntroduction({ menu, product }: { readonly menu: Menu; readonly product: Product }) {
  const category = menu.categories.find(({ id }) => id === product.categoryId)
  const description = describeProduct(product, category?.name ?? '')
  return (
    <>
      {product.imageUrl && (
        <img
          src={product.imageUrl}
          {...imageSources(product.imageUrl, 1200)}
          sizes="(min-width: 42rem) 42rem, 100vw"
          alt={product.imageAlt ?? ''}
          width={640}
          height={400}
          className="-mx-5 -mt-5 mb-4 h-48 w-[calc(100%+2.5rem)] max-w-none bg-sunken object-cover sm:h-64 lg:mx-0 lg:mt-0 lg:aspect-[4/3] lg:h-auto lg:w-full lg:rounded-card"
        />
      )}
      {description && <p className="text-ink-soft">{description}</p>}
      <div className="mt-2">
        <ProductLabels product={product} />
      </div>
    </>
  )
}
