export function BoardScreen() {
  return <main className="min-h-dvh bg-board text-board-ink" />
}
