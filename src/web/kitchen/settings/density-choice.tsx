import { type Density, densities } from '../layout/density.ts'

type DensityChoiceProps = {
  readonly density: Density
  readonly onChange: (density: Density) => void
}

/** KDS-26: the size of the tickets on this display. */
export function DensityChoice({ density, onChange }: DensityChoiceProps) {
  return (
    <fieldset className="grid grid-cols-3 gap-2">
      <legend className="sr-only">Size of tickets</legend>
      {densities.map((value) => (
        <label
          key={value}
          className="flex min-h-14 items-center justify-center gap-2 rounded-control border-2 border-line-strong bg-paper px-2 font-semibold has-checked:border-ink has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-4 has-focus-visible:outline-ink has-focus-visible:outline-offset-2"
        >
          <input
            type="radio"
            name="density"
            value={value}
            checked={density === value}
            onChange={() => onChange(value)}
            className="sr-only"
          />
          {labels[value]}
        </label>
      ))}
    </fieldset>
  )
}

const labels = { s: 'Small', m: 'Medium', l: 'Large' } as const satisfies Record<Density, string>
