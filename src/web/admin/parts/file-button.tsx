import { useId } from 'react'

type FileButtonProps = {
  readonly children: React.ReactNode
  /** The accepted media types: 'image/jpeg,image/png'. */
  readonly accept: string
  readonly isDisabled?: boolean
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
      className="inline-flex min-h-11 shrink-0 cursor-pointer items-center justify-center rounded-full border border-line-strong bg-surface px-5 py-2 font-semibold hover:border-ink hover:bg-sunken has-disabled:cursor-not-allowed has-disabled:text-ink-faint has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
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
