import { useId } from 'react'

/** Where the order goes, to be read: it is changed with its quote, on the menu. Wraps where the line is too short for it. */
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
