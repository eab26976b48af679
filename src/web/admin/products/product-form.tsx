import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { FormProvider, type Resolver, useForm } from 'react-hook-form'
import type { ProductList, ProductView } from '#contract/products.ts'
import { PageHeading } from '#web/admin/parts/page-heading.tsx'
import type { ActionResult } from '#web/admin/parts/result-dialog.tsx'
import { SaveBar } from '#web/admin/parts/save-bar.tsx'
import { AskBeforeLeaving, useLeave } from '#web/admin/parts/unsaved-changes.tsx'
import { callApi } from '#web/api/client.ts'
import { Button } from '#web/ui/button.tsx'
import { BasicSection } from './basic-section.tsx'
import { currentIn } from './current-product.ts'
import { faultsOf, fullDraftOf, type ProductFormValues, valuesOf } from './form-values.ts'
import { GroupsSection } from './groups-section.tsx'
import { ImageSection } from './image-section.tsx'
import { LabelsSection } from './labels-section.tsx'
import { OptionsSection } from './options-section.tsx'
import {
  addFailed,
  isNoLongerTheirs,
  productAdded,
  productGone,
  productUpdated,
  refusalKindOf,
  setupRequired,
  updateFailed,
} from './outcomes.ts'
import { ProductConflictDialog } from './product-conflict-dialog.tsx'

type ProductFormProps = {
  readonly restaurant: string
  readonly categories: ProductList['categories']
  /** null for a new product. */
  readonly product: ProductView | null
  readonly onOutcome: (outcome: ActionResult) => void
  readonly onClose: () => void
  readonly onSaved: (outcome: ActionResult) => void
}

const resolver: Resolver<ProductFormValues> = (values) => {
  const errors = faultsOf(values)
  return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} }
}

/** PRD-21: the form for adding or editing a product. Starts over whenever it is opened (PRD-25). */
export function ProductForm(props: ProductFormProps) {
  const { restaurant, categories, product, onOutcome, onClose, onSaved } = props
  const form = useForm<ProductFormValues>({ defaultValues: valuesOf(product), resolver, mode: 'onTouched' })
  const { isDirty } = form.formState
  // The version that the edit is based on: the product when the form opened, or another person's later version.
  const [base, setBase] = useState(product)
  const [theirs, setTheirs] = useState<ProductView | null>(null)
  // Closes the form after the next render, when nothing blocks leaving any more.
  const [ending, setEnding] = useState<(() => void) | null>(null)
  useEffect(() => {
    ending?.()
  }, [ending])

  const save = useMutation({
    mutationFn: async ({ values, revision }: { values: ProductFormValues; revision: number | null }) => {
      const draft = fullDraftOf(values)
      if (!draft) throw new Error('the form was submitted with faults')
      const { products } = await callApi()
      const sent = {
        ...draft,
        labels: [...draft.labels],
        modifierGroupIds: [...draft.modifierGroupIds],
        variantGroupIds: [...draft.variantGroupIds],
        upsellGroupIds: [...draft.upsellGroupIds],
      }
      if (!base || revision === null) return products.create({ restaurant, product: sent })
      return products.update({ restaurant, productId: base.id, revision, product: sent })
    },
    onSuccess: ({ name }) => setEnding(() => () => onSaved(base ? productUpdated(name) : productAdded(name))),
    onError: (problem) => {
      const current = currentIn(problem)
      if (current) return setTheirs(current)
      const kind = refusalKindOf(problem)
      if (isNoLongerTheirs(problem)) return onOutcome(setupRequired)
      if (kind === 'product_not_found') return onOutcome(productGone)
      onOutcome(base ? updateFailed(problem) : addFailed(problem))
    },
  })
  const send = (revision: number | null) => form.handleSubmit((values) => save.mutate({ values, revision }))()
  const leave = useLeave()
  const close = () => leave(() => setEnding(() => onClose))

  return (
    <FormProvider {...form}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!save.isPending) send(base?.revision ?? null)
        }}
      >
        <PageHeading title={product ? 'Edit Product' : 'Add Product'} text={product?.name}>
          <Button variant="outline" onClick={close}>
            Cancel
          </Button>
        </PageHeading>
        <div className="grid gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:items-start">
          <div className="grid gap-6">
            <BasicSection categories={categories} />
            <GroupsSection restaurant={restaurant} onOutcome={onOutcome} />
          </div>
          <div className="grid gap-6">
            <ImageSection restaurant={restaurant} onOutcome={onOutcome} />
            <LabelsSection />
            <OptionsSection />
          </div>
        </div>
        <SaveBar
          isDirty={isDirty}
          isBusy={save.isPending}
          label={product ? 'Update Product' : 'Add Product'}
          onDiscard={close}
        />
      </form>
      <AskBeforeLeaving isDirty={isDirty && ending === null} />
      {theirs && base && (
        <ProductConflictDialog
          base={base}
          theirs={theirs}
          onTakeTheirs={() => {
            form.reset(valuesOf(theirs))
            setBase(theirs)
            setTheirs(null)
          }}
          onKeepMine={() => {
            setBase(theirs)
            setTheirs(null)
            send(theirs.revision)
          }}
          onClose={() => setTheirs(null)}
        />
      )}
    </FormProvider>
  )
}
