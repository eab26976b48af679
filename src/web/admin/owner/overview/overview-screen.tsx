export const meta = () => [{ title: 'Owner Dashboard' }]

export default function OverviewScreen() {
  return (
    <p role="status" className="py-16 text-center text-lg text-ink-soft">
      Loading comprehensive analytics...
    </p>
  )
}
