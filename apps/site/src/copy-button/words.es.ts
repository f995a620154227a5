import type { words as english } from './words.ts';

export const words: typeof english = {
  copied: 'Copiado',
  error: 'No se copió',
  copyByHand: 'Por favor, seleccione el texto y cópielo.',
  copy: 'Copiar',
};
