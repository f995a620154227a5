export const words = {
  roundedToZero: 'Rounded to $0: no tip',
  rounded: (amount: string) => `Rounded to ${amount}`,
  customAmount: 'Custom amount',
  apply: 'Apply',
  noTipAdded: 'No tip added.',
  tipAdded: (amount: string) => `Tip of ${amount} added.`,
  sure: (amount: string) => `Tip ${amount}, sure?`,
  yesTip: (amount: string) => `Yes, tip ${amount}`,
  changeIt: 'Change it',
  ifYouLike: 'Only if you like. Every dollar of it goes to your consultant.',
  tip: 'Tip',
  noTip: 'No tip',
};
