export const words = {
  needsJavaScript: 'Booking online needs JavaScript.',
  writeTo: 'Write to',
  weBook:
    ', and we book your consultation for you, or move or cancel one you have: have your booking ID at hand.',
};
