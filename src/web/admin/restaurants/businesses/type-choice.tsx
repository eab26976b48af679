import type { UseFormRegisterReturn } from 'react-hook-form'
import { businessTypes } from '#domain/restaurants/businesses/business.ts'
import { RadioCard } from '#web/ui/radio-card.tsx'

/** BUS-1: the types of a business, as cards. */
export function TypeChoice({ register }: { readonly register: UseFormRegisterReturn<'type'> }) {
  return (
    <fieldset>
      <legend className="mb-2 font-medium">What kind of business is it?</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        {Object.entries(businessTypes).map(([type, title]) => (
          <RadioCard key={type} title={title} value={type} {...register} />
        ))}
      </div>
    </fieldset>
  )
}
