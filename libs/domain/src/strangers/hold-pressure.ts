/** So many unpaid holds at once are more than a day of one consultant brings. */
const PRESSED_FROM = 24;

/** And so few are ordinary again: in between it stays as it was, so that it does not come and go with each hold. */
const CALM_BELOW = 12;

/** Whether the times of the practice are being held unusually fast, by how many are held and whether they were. */
export const isPressed = (unpaidHolds: number, wasPressed: boolean): boolean =>
  unpaidHolds >= (wasPressed ? CALM_BELOW : PRESSED_FROM);
