import type { LineId } from '#domain/ids.ts'
import type { Refusal } from '#domain/refusal.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { removeFromDraft } from '../draft/cart-lines.ts'
import type { OrderDraft } from '../draft/draft.ts'

type RecoveryActionProps = {
  readonly refusal: Refusal | null
  readonly draft: Pick<OrderDraft, 'restaurantSlug' | 'lines'>
  readonly onRemove?: () => void
}

/** CHK-13: the diner's next action after a refusal. Nothing typed so far is lost. */
export function RecoveryAction({ refusal, draft, onRemove }: RecoveryActionProps) {
  const action = recoveryActionFor(refusal, draft)
  if (!action) return null
  const toMenu = paths.menu(draft.restaurantSlug)
  return (
    <div className="mt-3 flex flex-wrap gap-3">
      {action.kind === 'remove' && (
        <Button
          onClick={() => {
            removeFromDraft(action.lineId)
            onRemove?.()
          }}
        >
          Remove {action.name}
        </Button>
      )}
      {action.kind === 'time' && (
        <LinkButton to={toMenu} state={{ open: 'order-type' }}>
          Choose another time
        </LinkButton>
      )}
      {action.kind === 'terms' && <LinkButton to={paths.customerInfo}>Read the new terms</LinkButton>}
      {action.kind === 'tip' && <LinkButton to={paths.summary}>Change tip</LinkButton>}
      {(action.kind === 'menu' || action.kind === 'remove') && (
        <LinkButton variant={action.kind === 'menu' ? 'solid' : 'outline'} to={toMenu}>
          Back to Menu
        </LinkButton>
      )}
    </div>
  )
}

type Action =
  | { readonly kind: 'remove'; readonly lineId: LineId; readonly name: string }
  | { readonly kind: 'time' }
  | { readonly kind: 'terms' }
  | { readonly kind: 'tip' }
  | { readonly kind: 'menu' }

/** Returns the action that mends the refusal, or null. */
export function recoveryActionFor(
  refusal: Refusal | null,
  { lines }: RecoveryActionProps['draft'],
): Action | null {
  switch (refusal?.kind) {
    case 'asap_not_available':
    case 'time_not_available':
    case 'time_missing':
    case 'ordering_paused':
      return { kind: 'time' }
    case 'terms_changed':
      return { kind: 'terms' }
    case 'custom_tip_missing':
    case 'amount_unreadable':
      return { kind: 'tip' }
    case 'product_gone':
    case 'product_not_on_menu':
    case 'line_options':
    case 'note_not_taken': {
      const isThere = lines.some(({ id }) => id === refusal.lineId)
      return isThere ? { kind: 'remove', lineId: refusal.lineId, name: refusal.name } : null
    }
    case 'online_orders_off':
    case 'below_minimum':
    case 'cart_empty':
    case 'cart_not_found':
    case 'too_many_lines':
    case 'delivery_off':
    case 'delivery_not_possible':
    case 'outside_delivery_area':
    case 'quote_unknown':
    case 'quote_expired':
    case 'quote_for_other_address':
    case 'quote_for_other_time':
      return { kind: 'menu' }
    default:
      return null
  }
}
