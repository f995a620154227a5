export const words = {
  fullDay: (name: string) => `${name}, no times left`,
  month: 'Month',
  optional: '(optional)',
};
