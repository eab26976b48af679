import { Sample } from './sample.tsx'

/** The names of all color roles, grouped by job. */
const roles = [
  ['Page', ['paper', 'surface', 'sunken', 'line', 'line-strong', 'ink', 'ink-soft', 'ink-faint']],
  ['Brand', ['brand', 'brand-deep', 'on-brand', 'accent', 'accent-deep', 'accent-wash']],
  ['Interaction', ['selected', 'selected-wash', 'on-selected', 'focus', 'link']],
  ['Chart', ['chart', 'chart-soft']],
  ['Good', ['good', 'good-deep', 'good-wash', 'success']],
  ['Info', ['info', 'info-deep', 'info-wash']],
  ['Warn', ['warn', 'warn-deep', 'warn-wash']],
  ['Bad', ['bad', 'bad-deep', 'bad-wash', 'danger', 'danger-deep']],
] as const

/** Every color role with its name. */
export function ColorSamples() {
  return (
    <Sample title="Color">
      {roles.map(([job, names]) => (
        <div key={job}>
          <h3 className="mb-2 font-semibold">{job}</h3>
          <div className="flex flex-wrap gap-3">
            {names.map((name) => (
              <figure key={name} className="w-28">
                <div
                  className="h-14 rounded-control border border-line"
                  style={{ background: `var(--color-${name})` }}
                />
                <figcaption className="mt-1 text-2xs text-ink-soft">{name}</figcaption>
              </figure>
            ))}
          </div>
        </div>
      ))}
    </Sample>
  )
}
