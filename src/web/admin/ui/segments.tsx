type SegmentsProps<Name extends string> = {
  /** The accessible name of the group: 'View'. */
  readonly label: string
  /** Labels by name, in order. */
  readonly options: Readonly<Record<Name, React.ReactNode>>
  readonly chosen: Name
  readonly onChoose: (name: Name) => void
}

/** A choice between a few modes of a screen, side by side. */
export function Segments<Name extends string>({ label, options, chosen, onChoose }: SegmentsProps<Name>) {
  const names = Object.keys(options) as Name[]
  return (
    <fieldset aria-label={label} className="inline-flex w-fit min-w-0 rounded-full bg-sunken p-1">
      {names.map((name) => (
        <button
          key={name}
          type="button"
          aria-pressed={name === chosen}
          onClick={() => onChoose(name)}
          className="inline-flex min-h-9 items-center gap-2 rounded-full px-4 font-semibold whitespace-nowrap max-sm:px-3 text-ink-soft hover:text-ink aria-pressed:bg-selected aria-pressed:text-on-selected max-sm:min-h-11"
        >
          {options[name]}
        </button>
      ))}
    </fieldset>
  )
}
