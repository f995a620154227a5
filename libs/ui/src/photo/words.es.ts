import type { words as english } from './words.ts';

export const words: typeof english = {
  unreadablePhoto: 'Este archivo no se puede leer como foto. Por favor, elija una imagen JPEG o PNG.',
};
