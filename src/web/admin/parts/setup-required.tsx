import { LinkButton } from '#web/ui/link-button.tsx'
import { EmptyPanel } from './empty-panel.tsx'

/** For a person without a restaurant. `to` is the address of the setup. */
export function SetupRequired({ to, text }: { readonly to: string; readonly text: string }) {
  return (
    <EmptyPanel isPage title="Restaurant Setup Required" text={text}>
      <LinkButton to={to}>Set up your restaurant</LinkButton>
    </EmptyPanel>
  )
}
