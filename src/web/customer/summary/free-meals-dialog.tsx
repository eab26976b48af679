import { useId, useState } from 'react'
import type { ProductId } from '#domain/ids.ts'
import type { Menu, Product } from '#domain/menu/menu.ts'
import { initialSelections } from '#domain/menu/selection.ts'
import { eligibleKidsMeals } from '#domain/orders/discounts/kids-meals.ts'
import type { FreeMeal } from '#domain/orders/pricing/free-meal.ts'
import { type FreeMealChoice, freeMealChoices } from '#domain/orders/pricing/free-meal-options.ts'
import { unitPrice } from '#domain/orders/pricing/line.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PriceText } from '#web/ui/price-text.tsx'
import { QuantityStepper } from '#web/ui/quantity-stepper.tsx'
import { RadioCard } from '#web/ui/radio-card.tsx'
import { Select } from '#web/ui/select.tsx'
import { newLineId } from '../draft/cart-lines.ts'

type FreeMealsDialogProps = {
  readonly menu: Menu
  readonly eligibleIds: readonly ProductId[]
  readonly earned: number
  readonly chosen: readonly FreeMeal[]
  readonly onConfirm: (meals: readonly FreeMeal[]) => void
  readonly onClose: () => void
}

/**
 * DSC-21: chooses the free kids meals: never more than were earned, and confirmed only when all are chosen. A single one is
 * a choice among the meals; of several, each meal is counted.
 */
export function FreeMealsDialog(props: FreeMealsDialogProps) {
  const { menu, eligibleIds, earned, onConfirm, onClose } = props
  const [chosen, setChosen] = useState(props.chosen)
  const reasonId = useId()
  const offered = eligibleKidsMeals(menu, eligibleIds)
  const left = earned - chosen.length
  const isOne = earned === 1
  const mealsOf = (product: Product) => chosen.filter(({ productId }) => productId === product.id)

  function changeCount({ id: productId }: Product, count: number): void {
    const others = chosen.filter((meal) => meal.productId !== productId)
    const same = chosen.filter((meal) => meal.productId === productId).slice(0, count)
    const more = Array.from({ length: count - same.length }, () => ({ lineId: newLineId(), productId }))
    setChosen([...others, ...same, ...more])
  }

  function chooseVariant(meal: FreeMeal, choice: FreeMealChoice, variantId: string): void {
    const ofGroup = choice.variants.map(({ id }) => id)
    const chosenId = ofGroup.find((id) => id === variantId)
    if (!chosenId) return
    const kept = (meal.variants ?? []).filter((id) => !ofGroup.includes(id))
    setChosen(
      chosen.map((chosenMeal) =>
        chosenMeal === meal ? { ...meal, variants: [...kept, chosenId] } : chosenMeal,
      ),
    )
  }

  return (
    <Dialog
      title={isOne ? 'Choose your free kids meal' : 'Choose your free kids meals'}
      onClose={onClose}
      footer={
        <div className="grid gap-2">
          <p id={reasonId} role="status" className="text-sm font-medium text-ink-soft">
            {chosen.length} of {earned} chosen
          </p>
          <Button
            size="lg"
            isDisabled={left !== 0}
            aria-describedby={reasonId}
            onClick={() => onConfirm(chosen)}
          >
            Confirm
          </Button>
        </div>
      }
    >
      <p>
        You have earned{' '}
        <strong className="font-bold">{isOne ? '1 free kids meal' : `${earned} free kids meals`}</strong>
        {isOne ? '. Choose one.' : '. Choose which ones.'}
      </p>
      {offered.length === 0 ? (
        <EmptyState title="None to choose from" text="The free kids meals are not on the menu right now." />
      ) : isOne ? (
        <div className="mt-4 grid gap-3">
          {offered.map((product) => (
            <OnlyMeal
              key={product.id}
              product={product}
              meals={mealsOf(product)}
              onChoose={chooseVariant}
              onPick={() => setChosen([{ lineId: newLineId(), productId: product.id }])}
            />
          ))}
        </div>
      ) : (
        <ul className="mt-1 -mb-3 divide-y divide-line">
          {offered.map((product) => (
            <OfferedMeal
              key={product.id}
              product={product}
              meals={mealsOf(product)}
              left={left}
              onCount={(count) => changeCount(product, count)}
              onChoose={chooseVariant}
            />
          ))}
        </ul>
      )}
    </Dialog>
  )
}

type OnlyMealProps = MealOptionsProps & { readonly onPick: () => void }

function OnlyMeal({ product, meals, onChoose, onPick }: OnlyMealProps) {
  const isChosen = meals.length > 0
  return (
    <RadioCard
      name="free-meal"
      title={product.name}
      text={<MealText product={product} isChosen={isChosen} />}
      checked={isChosen}
      onChange={onPick}
    >
      {isChosen && <MealOptions product={product} meals={meals} onChoose={onChoose} />}
    </RadioCard>
  )
}

type OfferedMealProps = MealOptionsProps & {
  /** How many more meals may be chosen. */
  readonly left: number
  readonly onCount: (count: number) => void
}

function OfferedMeal({ product, meals, left, onCount, onChoose }: OfferedMealProps) {
  const count = meals.length
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <div className="min-w-0">
        <p className="font-semibold">{product.name}</p>
        <p className="text-sm text-ink-soft">
          <MealText product={product} isChosen={count > 0} />
        </p>
      </div>
      <QuantityStepper
        itemName={product.name}
        quantity={count}
        min={0}
        max={count + left}
        onChange={onCount}
      />
      <MealOptions product={product} meals={meals} onChoose={onChoose} />
    </li>
  )
}

/** The regular price, struck through, and what the meal includes until its options are shown. */
function MealText({ product, isChosen }: { readonly product: Product; readonly isChosen: boolean }) {
  return (
    <>
      <del className="mr-2 text-ink-faint">
        <PriceText amount={unitPrice(product, initialSelections(product))} />
      </del>
      <span className="font-semibold text-good-deep">Free</span>
      {!isChosen && <span className="block">{comesWith(product)}</span>}
    </>
  )
}

type MealOptionsProps = {
  readonly product: Product
  readonly meals: readonly FreeMeal[]
  readonly onChoose: (meal: FreeMeal, choice: FreeMealChoice, variantId: string) => void
}

/** DSC-24: the choices within each of these meals, such as the drink. */
function MealOptions({ product, meals, onChoose }: MealOptionsProps) {
  const choices = freeMealChoices(product)
  if (choices.length === 0 || meals.length === 0) return null
  return (
    <div className="grid w-full gap-3 sm:grid-cols-2">
      {meals.flatMap((meal, index) =>
        choices.map((choice) => (
          <Select
            key={`${meal.lineId} ${choice.group.id}`}
            label={`${choice.group.name}${meals.length > 1 ? `, meal ${index + 1}` : ''}`}
            aria-label={`${choice.group.name} of ${product.name}${meals.length > 1 ? ` ${index + 1}` : ''}`}
            value={choice.variants.find(({ id }) => meal.variants?.includes(id))?.id ?? choice.initial.id}
            onChange={({ target }) => onChoose(meal, choice, target.value)}
          >
            {choice.variants.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )),
      )}
    </div>
  )
}

/** Returns the options that a free meal includes by default, as text; null if it has none. */
function comesWith(product: Product): string | null {
  const ids = initialSelections(product).variants
  const names = product.variantGroups
    .flatMap(({ variants }) => variants)
    .filter(({ id }) => ids.includes(id))
    .map(({ name }) => name)
  return names.length > 0 ? `With ${names.join(', ')}` : null
}
