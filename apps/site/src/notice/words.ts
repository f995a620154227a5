export const words = {
  lostBooking: 'If you booked before that and cannot find your visit',
  olderInvoice: 'If your invoice is from before that',
  olderQuote: 'If your quote is from before that',
  olderGiftCard: 'If your gift card is from before that',
  restored: (date: string) => `We had to restore our records on ${date}.`,
  writeTo: (older: string) => `${older}, please write to`,
  willSetRight: '. We will set it right.',
};
