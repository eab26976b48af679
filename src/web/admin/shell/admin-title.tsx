/** The title of the sidebar, with the mark of the product. */
export function AdminTitle() {
  return (
    <p className="flex items-center gap-2.5 px-4 pt-4 pb-3 text-lg font-bold">
      <AdminMark />
      Admin Panel
    </p>
  )
}

/** The mark of the product. */
export function AdminMark() {
  return (
    <svg viewBox="0 0 28 28" aria-hidden="true" className="size-7 shrink-0">
      <rect width="28" height="28" rx="8" className="fill-brand" />
      <path
        d="M19 10.5a6 6 0 1 0 0 7"
        fill="none"
        className="stroke-on-brand"
        strokeWidth="2.8"
        strokeLinecap="round"
      />
    </svg>
  )
}
