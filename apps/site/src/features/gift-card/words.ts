export const words = {
  takenBack: 'This gift card was taken back and can no longer be used.',
  allUsed: 'It has been used up.',
  isLeft: (balance: string, sold: string) => `${balance} of ${sold} is left.`,
  noneUsed: 'It has not been used yet.',
  aGift: (to: string) => `A gift${to}`,
  forWhom: (to: string) => ` for ${to}`,
  ofPlantCare: (name: string) => `of plant care by ${name}`,
  from: (from: string) => `From ${from}`,
  code: 'Code:',
  typeCode: (phone: string) =>
    `Type the code when you book, or show it at a visit. It does not expire. Questions? Call ${phone}.`,
  book: 'Book a Visit',
  yourCard: 'Your gift card',
  cardCode: 'Gift card code',
  sixteen: 'Sixteen letters and digits, as in the email or on the card',
  lookingUp: 'Looking it up…',
  show: 'Show Balance',
};
