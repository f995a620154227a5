export const words = {
  needsJavaScript: 'Booking online needs JavaScript. Write to',
  orCall: (phone: string) =>
    `or call ${phone}, and we book your consultation for you, or move or cancel one you have: have your booking ID at hand.`,
};
