export const words = {
  howWeHandle: 'How we handle your data',
  inNewTab: '(opens in a new tab)',
};
