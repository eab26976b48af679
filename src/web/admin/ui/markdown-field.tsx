import { useRef } from 'react'
import { Field } from '#web/ui/field.tsx'
import { formatEdit, type TextEdit, type TextFormat } from './format-text.ts'

type MarkdownFieldProps = Omit<React.ComponentProps<'textarea'>, 'id' | 'className'> & {
  readonly label: string
  readonly error: string | null
  /** The buttons above the text, in order. */
  readonly formats: readonly TextFormat[]
  /** Between the label and the buttons. */
  readonly children?: React.ReactNode
  /** Hides buttons and text in a narrow window, where something else takes their place. */
  readonly isHiddenInNarrow?: boolean
}

const buttons = {
  heading: { name: 'Heading', className: 'font-bold' },
  bold: { name: 'Bold', className: 'font-bold' },
  italic: { name: 'Italic', className: 'font-medium italic' },
  list: { name: 'List', className: 'font-medium' },
  link: { name: 'Link', className: 'font-medium underline underline-offset-4' },
} as const satisfies Record<TextFormat, { readonly name: string; readonly className: string }>

/** PAG-10: a field for Markdown, with buttons that format what is selected. */
export function MarkdownField(props: MarkdownFieldProps) {
  const { label, error, formats, children, isHiddenInNarrow = false, ...textarea } = props
  const box = useRef<HTMLDivElement>(null)
  const format = (name: TextFormat) => {
    const field = box.current?.querySelector('textarea')
    if (!field) return
    const { value: text, selectionStart: start, selectionEnd: end } = field
    apply(formatEdit({ text, start, end }, name), field)
  }
  return (
    <Field label={label} error={error}>
      {(attributes) => (
        <>
          {children}
          <div
            ref={box}
            className={`rounded-control border border-line-strong bg-surface outline-offset-2 outline-focus has-aria-invalid:border-2 has-aria-invalid:border-bad has-[textarea:focus-visible]:outline-2 ${isHiddenInNarrow ? 'max-xl:hidden' : ''}`}
          >
            <fieldset
              aria-label="Formatting"
              className="flex min-w-0 flex-wrap border-b border-line px-1 sm:px-2"
            >
              {formats.map((name) => (
                <button
                  key={name}
                  type="button"
                  // The text keeps the focus, and a phone its keyboard.
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => format(name)}
                  className={`min-h-11 min-w-11 rounded-control px-2 text-sm text-ink-soft hover:bg-sunken hover:text-ink sm:px-3 ${buttons[name].className}`}
                >
                  {buttons[name].name}
                </button>
              ))}
            </fieldset>
            <textarea
              {...textarea}
              {...attributes}
              className="block min-h-20 w-full rounded-b-control px-4 py-3 focus-visible:outline-none"
            />
          </div>
        </>
      )}
    </Field>
  )
}

/** Changes the field as typing would, so that its form learns of it and Ctrl+Z takes it back. */
function apply({ from, to, insert, start, end }: TextEdit, field: HTMLTextAreaElement): void {
  field.focus()
  field.setSelectionRange(from, to)
  // Deprecated, but the only edit that browsers add to the undo history; setRangeText erases that history.
  document.execCommand(insert ? 'insertText' : 'delete', false, insert)
  field.setSelectionRange(start, end)
}
