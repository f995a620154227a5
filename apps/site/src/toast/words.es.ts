import type { words as english } from './words.ts';

export const words: typeof english = {
  notifications: 'Avisos',
  close: 'Cerrar',
};
