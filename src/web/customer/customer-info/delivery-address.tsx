import { useId } from 'react'

/** The delivery address, read-only: it is changed on the menu, together with its quote. Wraps if the line is too short. */
export function DeliveryAddress({ address }: { readonly address: string }) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block font-medium">
        Delivery Address
      </label>
      <textarea
        id={id}
        readOnly
        rows={2}
        value={address}
        className="field-sizing-content block min-h-12 w-full resize-none rounded-control border border-line bg-sunken px-4 py-2.5"
      />
    </div>
  )
}
