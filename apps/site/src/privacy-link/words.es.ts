import type { words as english } from './words.ts';

export const words: typeof english = {
  howWeHandle: 'Cómo tratamos sus datos',
  inNewTab: '(se abre en otra pestaña)',
};
