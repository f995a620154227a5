export const words = {
  later: 'by a link we email you the day before, or at your visit',
  cardHolds: 'Nothing to pay now. A card holds your time.',
  depositNow: (deposit: string, rest: string) => `${deposit} deposit now, ${rest} later`,
  isLate: (changeCutoffHours: number) =>
    `This consultation starts in less than ${changeCutoffHours} hours: it cannot be rescheduled or cancelled online.`,
  refundedOn: (date: string, means: string) => `Refunded on ${date} (${means})`,
  paidOn: (date: string, means: string) => `Paid on ${date} (${means})`,
  questions: (phone: string) => `Questions? Call ${phone}.`,
  youAccept: (act: string) => `${act} you accept our`,
  byBooking: 'By booking',
  byPaying: 'By paying',
  terms: 'terms',
  inNewTab: '(opens in a new tab)',
  noRefunds: ': all sales are final, and results cannot be guaranteed.',
};
