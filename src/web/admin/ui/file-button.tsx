import { useId } from 'react'

type FileButtonProps = {
  readonly children: React.ReactNode
  /** The accepted media types: 'image/jpeg,image/png'. */
  readonly accept: string
  readonly isDisabled?: boolean
  /** Fills it as the one primary action of its screen. */
  readonly isPrimary?: boolean
  /** Whether several files can be chosen at once. */
  readonly isMultiple?: boolean
  /** Called with the chosen files; never with none. */
  readonly onFiles: (files: readonly [File, ...File[]]) => void
}

/** A button that chooses files. */
export function FileButton(props: FileButtonProps) {
  const id = useId()
  return (
    <label
      htmlFor={id}
      className={`inline-flex min-h-11 shrink-0 cursor-pointer items-center justify-center rounded-full px-5 py-2 font-semibold has-disabled:cursor-not-allowed has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus ${
        props.isPrimary
          ? 'bg-brand text-on-brand hover:bg-brand-deep has-disabled:bg-line has-disabled:text-ink-soft'
          : 'border border-line-strong bg-surface hover:border-ink hover:bg-sunken has-disabled:text-ink-faint'
      }`}
    >
      {props.children}
      <input
        id={id}
        type="file"
        accept={props.accept}
        multiple={props.isMultiple}
        disabled={props.isDisabled}
        className="sr-only"
        onChange={({ target }) => {
          const [first, ...others] = target.files ?? []
          // Allows choosing the same file again.
          target.value = ''
          if (first) props.onFiles([first, ...others])
        }}
      />
    </label>
  )
}
