export const words = {
  didYouMean: (email: string) => `Did you mean ${email}?`,
  fullDay: (name: string) => `${name}, no times left`,
  month: 'Month',
  optional: '(optional)',
};
