/** The bare checkbox or radio button; place it inside the label that describes it. */
export function Tick({
  type,
  ...input
}: React.ComponentProps<'input'> & { readonly type: 'checkbox' | 'radio' }) {
  const shape = type === 'radio' ? 'rounded-full' : 'rounded-md'
  return (
    <span className="relative mt-px grid size-6 shrink-0 place-items-center">
      <input
        {...input}
        type={type}
        className={`peer absolute inset-0 m-0 size-6 appearance-none border-2 border-line-strong bg-surface aria-invalid:border-bad checked:border-selected checked:bg-selected indeterminate:border-selected disabled:opacity-50 ${shape}`}
      />
      {type === 'radio' ? (
        <span className="pointer-events-none relative size-2.5 scale-0 rounded-full bg-on-selected transition-transform duration-150 peer-checked:scale-100" />
      ) : (
        <>
          <span className="pointer-events-none absolute h-0.5 w-3 scale-0 rounded-full bg-selected peer-indeterminate:scale-100" />
          <svg
            viewBox="0 0 16 16"
            aria-hidden="true"
            className="pointer-events-none relative size-4 scale-0 text-on-selected transition-transform duration-150 peer-checked:scale-100"
          >
            <path
              d="m3 8.5 3.2 3.2L13 5"
              fill="none"
              stroke="currentColor"
              strokeWidth="2.5"
              strokeLinecap="round"
              strokeLinejoin="round"
            />
          </svg>
        </>
      )}
    </span>
  )
}
