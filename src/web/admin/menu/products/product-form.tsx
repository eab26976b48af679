import { useEffect, useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { type ProductList, type ProductView, productViewSchema } from '#contract/menu/products.ts'
import { SaveBar } from '#web/admin/forms/save-bar.tsx'
import { AskBeforeLeaving, useLeave } from '#web/admin/forms/unsaved-changes.tsx'
import { BackLink } from '#web/admin/ui/back-link.tsx'
import { PageHeading } from '#web/admin/ui/page-heading.tsx'
import type { ActionResult } from '#web/admin/ui/result-dialog.tsx'
import { callApi } from '#web/api/client.ts'
import { useServerForm } from '#web/forms/use-server-form.ts'
import { BasicSection } from './basic-section.tsx'
import { newProductIn, readProduct, valuesOf } from './form-values.ts'
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
import { useProductsPath } from './use-products-path.ts'

type ProductFormProps = {
  readonly restaurant: string
  readonly categories: ProductList['categories']
  /** null for a new product. */
  readonly product: ProductView | null
  readonly onOutcome: (outcome: ActionResult) => void
  readonly onClose: () => void
  readonly onSaved: (outcome: ActionResult) => void
}

/** PRD-21: the form for adding or editing a product. Starts fresh each time it is opened. */
export function ProductForm(props: ProductFormProps) {
  const { restaurant, categories, product, onOutcome, onClose, onSaved } = props
  // Closes the form after the next render, when nothing blocks leaving anymore.
  const [ending, setEnding] = useState<(() => void) | null>(null)
  useEffect(() => {
    ending?.()
  }, [ending])
  const { base, setBase, formRef, ...server } = useProductForm(props, (outcome) =>
    setEnding(() => () => onSaved(outcome)),
  )
  const { form, conflict } = server
  const theirs = conflict && productViewSchema.parse(conflict.current)
  const productsPath = useProductsPath()
  const leave = useLeave()
  const close = () => leave(() => setEnding(() => onClose))

  return (
    <FormProvider {...form}>
      <form ref={formRef} noValidate onSubmit={server.submit}>
        <BackLink to={productsPath}>Products</BackLink>
        <PageHeading title={product ? 'Edit product' : 'Add Product'} text={product?.name} />
        <div className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:items-start">
          <div className="grid grid-cols-1 gap-6">
            <BasicSection categories={categories} />
            <GroupsSection restaurant={restaurant} onOutcome={onOutcome} />
          </div>
          <div className="grid grid-cols-1 gap-6">
            <ImageSection restaurant={restaurant} onOutcome={onOutcome} />
            <LabelsSection />
            <OptionsSection />
          </div>
        </div>
        <SaveBar
          isDirty={server.isDirty}
          isBusy={server.isBusy}
          label={product ? 'Update Product' : 'Add Product'}
          onCancel={close}
        />
      </form>
      <AskBeforeLeaving isDirty={server.isDirty && ending === null} />
      {conflict && theirs && base && (
        <ProductConflictDialog
          base={base}
          theirs={theirs}
          onTakeTheirs={() => {
            form.reset(valuesOf(theirs))
            setBase(theirs)
            conflict.dismiss()
          }}
          onKeepMine={() => {
            setBase(theirs)
            conflict.keepMine()
          }}
          onClose={conflict.dismiss}
        />
      )}
    </FormProvider>
  )
}

function useProductForm(
  { restaurant, categories, product, onOutcome }: ProductFormProps,
  onSaved: (outcome: ActionResult) => void,
) {
  // The version that the edit is based on: the product when the form opened, or another person's later version.
  const [base, setBase] = useState(product)
  const report = (problem: unknown) => {
    if (isNoLongerTheirs(problem)) return onOutcome(setupRequired)
    if (refusalKindOf(problem) === 'product_not_found') return onOutcome(productGone)
    onOutcome(base ? updateFailed(problem) : addFailed(problem))
  }
  const server = useServerForm({
    initial: valuesOf(product ?? newProductIn(categories)),
    read: readProduct,
    mode: 'onTouched',
    send: async (draft, newer) => {
      const { products } = await callApi()
      const sent = {
        ...draft,
        labels: [...draft.labels],
        modifierGroupIds: [...draft.modifierGroupIds],
        variantGroupIds: [...draft.variantGroupIds],
        upsellGroupIds: [...draft.upsellGroupIds],
      }
      if (!base) return products.create({ restaurant, product: sent })
      return products.update({
        restaurant,
        productId: base.id,
        revision: newer ?? base.revision,
        product: sent,
      })
    },
    onSaved: ({ name }) => onSaved(base ? productUpdated(name) : productAdded(name)),
    onRefused: report,
    onFailed: (_, problem) => report(problem),
  })
  return { ...server, base, setBase }
}
