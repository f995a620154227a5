import type { words as english } from './words.ts';

export const words: typeof english = {
  tip: 'Por favor, escriba una propina de $1,000 como máximo.',
};
