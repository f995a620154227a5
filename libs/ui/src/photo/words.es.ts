import type { words as english } from './words.ts';

export const words: typeof english = {
  unreadablePhoto: 'Este archivo no se puede leer como foto. Por favor, elija una imagen JPEG o PNG.',
  tooLarge: 'Este archivo es demasiado grande. Por favor, elija una foto de 50 MB como máximo.',
};
