/** The card provider cannot be reached: nothing to decide, only to try again later. */
export class PaymentsUnavailable extends Error {
  override readonly name = 'PaymentsUnavailable';
}
