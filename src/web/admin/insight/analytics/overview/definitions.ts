/** Definitions of the overview's charts and feed (N2); those of the metrics are in the domain. */

export const hourDefinition =
  'What happened in each hour of the period, on the clock of each restaurant; several days are added up. Orders and revenue count in the hour for which the order is due. A line shows the same hour of the period before, up to this time.'

export const topProductsDefinition =
  'The ten products that were put into carts most often in the period, whether they were ordered or not.'

export const feedDefinition =
  'The 50 newest events, whatever the period: visits, changes of carts, checkouts, payments, and diners turned away. It names nobody.'
