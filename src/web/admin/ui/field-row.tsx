/** Form fields side by side; stacked on a phone. */
export function FieldRow({ children }: { readonly children: React.ReactNode }) {
  return <div className="grid items-start gap-5 sm:grid-cols-2">{children}</div>
}
