/** What a chart draws. */

/** One bar, with the bar of the period before. */
export type ChartPoint = {
  readonly key: string | number
  /** On the axis: '6 PM'. */
  readonly name: string
  readonly value: number
  /** The same in the period before; null if there is nothing to compare with. */
  readonly before: number | null
  /** All values of the point, for the line below the chart and for screen readers: '46 visits, 33 cart events'. */
  readonly text: string
  /** What happened there apart from the values: symbols below the bar, and part of its text. */
  readonly events?: readonly ChartEvent[]
}

export type ChartSymbol = 'dot' | 'diamond'
export type ChartEvent = { readonly symbol: ChartSymbol; readonly text: string }

/** A moment on the axis, such as 'Now'. */
export type ChartMark = { readonly index: number; readonly text: string }
