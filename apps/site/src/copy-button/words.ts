export const words = {
  copied: 'Copied',
  error: 'Error',
  copyByHand: 'Please select the text and copy it.',
  copy: 'Copy',
};
