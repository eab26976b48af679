const units = ['bytes', 'KB', 'MB', 'GB', 'TB'] as const

/** INS-7: '0 bytes', '12 KB', '3.4 MB': three digits at most, in units of 1,024. A decrease has a minus. */
export function formatBytes(bytes: number): string {
  const size = Math.abs(bytes)
  const power = size < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log2(size) / 10))
  const value = size / 1024 ** power
  const text = power > 0 && value < 10 ? value.toFixed(1) : Math.round(value).toLocaleString('en-US')
  return `${bytes < 0 ? '−' : ''}${text} ${units[power]}`
}
