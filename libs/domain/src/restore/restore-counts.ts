/** Counts of what a server put right after a backup replaced its data. */
export type RestoreCounts = {
  readonly devicesShutOut: number;
  readonly customersErased: number;
  /** 1: it had been changed since the backup, and the one in the backup does not count. */
  readonly pinsReplaced: number;
  /** Numbers of invoices that were, or may have been, given since. */
  readonly invoiceNumbersSkipped: number;
  readonly emailsKnownAsSent: number;
  readonly giftCardRedemptions: number;
  /** 1: her private calendar address had been made anew or closed since. */
  readonly calendarLinksClosed: number;
  /** Passkeys that had been removed since, recovery codes that had been used or replaced. */
  readonly waysInClosed?: number;
  readonly giftCardsVoided?: number;
};

export const NOTHING_MADE_GOOD: RestoreCounts = {
  devicesShutOut: 0,
  customersErased: 0,
  pinsReplaced: 0,
  invoiceNumbersSkipped: 0,
  emailsKnownAsSent: 0,
  giftCardRedemptions: 0,
  calendarLinksClosed: 0,
};
