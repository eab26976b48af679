/** The colours of the Japanese restaurant's table. */

export const blush = '#f8ddd2'
export const cream = '#f6e7cf'
export const sage = '#dfe7d3'
export const mist = '#d9e5e6'
export const peach = '#fbe2c4'

export const iron = '#34302f'
export const slate = '#3d4144'
export const wood = '#c98f56'
export const bamboo = '#d9b271'
export const lacquer = '#7c2326'
export const indigo = '#2f4c66'

export const yumYum = '#f6a878'
export const soy = '#4a2412'
