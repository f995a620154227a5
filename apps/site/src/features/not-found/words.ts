export const words = {
  doesNotExist: 'This page does not exist',
  mayBeMistyped: 'The address may have been mistyped, or the page is gone. Here is where you may want to go:',
  toHome: 'Home page, to book a consultation',
  toBooking: 'My booking, to look it up or change it',
  events: 'Events',
  terms: 'Terms',
  invoiceLink: 'An invoice opens with the link in its mail.',
  ifNotWorking: 'If that does not work, write to',
};
