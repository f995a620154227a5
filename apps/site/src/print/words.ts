export const words = {
  print: 'Print',
};
