/** The mark of the product. */
export function SiteMark({ className }: { readonly className: string }) {
  return <img src="/favicon.svg" alt="" width={40} height={40} className={className} />
}
