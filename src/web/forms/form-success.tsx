/** What a form has just done, announced when it appears; empty without a message. */
export function FormSuccess({ children }: { readonly children: string | false | null | undefined }) {
  return (
    <p role="status" className="font-medium text-good-deep empty:hidden">
      {children}
    </p>
  )
}
