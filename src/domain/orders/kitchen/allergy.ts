/** KIT-37: whether a diner's note speaks of an allergy, so that it is outlined. Nothing is added to the diner's words. */
export function mentionsAllergy(note: string): boolean {
  return /allerg/i.test(note)
}
