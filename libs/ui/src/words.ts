export const words = {
  fullDay: (name: string) => `${name}, no times left`,
  optional: '(optional)',
};
