import { FormRefusal } from '#web/forms/form-refusal.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** Settings that another person has saved in the meantime: discards what was typed, or saves it over them. */
export type NewerSettings = { readonly look: () => void; readonly keepMine: () => void }

type FormAlertProps = { readonly refusal: string | null; readonly newer: NewerSettings | null }

/** EDT-1: why settings were not saved. */
export function FormAlert({ refusal, newer }: FormAlertProps) {
  return (
    <>
      <FormRefusal>{refusal}</FormRefusal>
      <div role="alert" className="empty:hidden">
        {newer && (
          <Notice tone="warn" title="Somebody else changed this meanwhile.">
            <p className="mt-1">Review the newer version, or keep yours and overwrite theirs.</p>
            <div className="mt-3 flex flex-wrap gap-3">
              <Button variant="outline" onClick={newer.look}>
                Look at the newer version
              </Button>
              <Button variant="outline" onClick={newer.keepMine}>
                Keep mine
              </Button>
            </div>
          </Notice>
        )}
      </div>
    </>
  )
}
