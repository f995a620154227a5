export const words = {
  acceptedCards: 'We accept Visa, Mastercard, American Express and Discover.',
  paymentFailed: 'Payment Failed',
  processingFailed: 'Payment processing failed. Please try again.',
  preparing: 'Preparing your payment…',
  veryBusy: (time: string) =>
    `It is very busy here right now: ${time} is yours as soon as you have paid. If somebody is faster, you get all of your money back.`,
  heldFor: (time: string) => `${time} is held for you for`,
  writeTo: 'Please write to',
  orCall: (phone: string, instead: string) => `or call ${phone}, and ${instead}.`,
  tryAgain: 'Try again',
  justAMoment: 'Just a moment',
  paymentReceived: 'Payment received',
};
