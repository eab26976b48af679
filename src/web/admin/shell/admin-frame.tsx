import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { useLocation } from 'react-router'
import type { Diner } from '#contract/people/accounts.ts'
import { DemoNote } from '#web/shell/demo-note.tsx'
import { afterOutline } from '../ui/loading-outline.tsx'
import { AdminTitle } from './admin-title.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { CommandPalette } from './command-palette.tsx'
import { HelpDialog } from './help-dialog.tsx'
import { MenuDrawer } from './menu-drawer.tsx'
import { PlatformPosts } from './platform-posts.tsx'
import { Sidebar } from './sidebar.tsx'
import { SidebarFoot } from './sidebar-foot.tsx'
import { TopBar } from './top-bar.tsx'

type AdminFrameProps = { readonly person: Diner; readonly children: React.ReactNode }

/** The sidebar, the top bar, and the screen; on a phone the bar at the bottom. */
export function AdminFrame({ person, children }: AdminFrameProps) {
  const [isMenuOpen, setIsMenuOpen] = useState(false)
  const [isSearching, setIsSearching] = useState(false)
  const [isHelpOpen, setIsHelpOpen] = useState(false)
  usePaletteShortcut(() => setIsSearching(true))
  const { pathname } = useLocation()
  const queries = useQueryClient()
  const askAgain = useCallback(() => void queries.invalidateQueries(), [queries])
  const [shownPath, setShownPath] = useState(pathname)
  // Navigation closes the menu.
  if (shownPath !== pathname) {
    setShownPath(pathname)
    setIsMenuOpen(false)
  }
  return (
    <div className="min-h-dvh max-md:not-print:pb-(--bottom-bar) lg:pl-64 print:pl-0">
      <a
        href="#screen"
        className="sr-only z-30 rounded-control bg-ink px-4 py-3 text-paper focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        Skip to content
      </a>
      <aside
        aria-label="Menu"
        className="fixed inset-y-0 left-0 hidden w-64 flex-col border-r border-line bg-surface lg:flex print:hidden"
      >
        <AdminTitle />
        <Sidebar>
          <SidebarFoot />
        </Sidebar>
      </aside>
      {isMenuOpen && (
        <MenuDrawer onClose={() => setIsMenuOpen(false)}>
          <Sidebar>
            <SidebarFoot person={person} />
          </Sidebar>
        </MenuDrawer>
      )}
      <TopBar person={person} onMenu={() => setIsMenuOpen(true)} onSearch={() => setIsSearching(true)} />
      {isSearching && (
        <CommandPalette onClose={() => setIsSearching(false)} onHelp={() => setIsHelpOpen(true)} />
      )}
      {isHelpOpen && <HelpDialog onClose={() => setIsHelpOpen(false)} />}
      <main id="screen" tabIndex={-1} className="w-full max-w-[104rem] px-4 py-6 outline-none sm:px-8">
        <PlatformPosts />
        {children}
        <DemoNote className={`mt-10 text-ink-soft ${afterOutline}`} onLoaded={askAgain} />
      </main>
      <BottomBar onMore={() => setIsMenuOpen(true)} />
    </div>
  )
}

/** ADM-22: calls `onOpen` on ⌘K or Ctrl K, unless a dialog is open. */
function usePaletteShortcut(onOpen: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'k' || !(event.metaKey || event.ctrlKey) || event.altKey) return
    event.preventDefault()
    if (!document.querySelector('dialog[open]')) onOpen()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
