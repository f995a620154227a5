import type { words as english } from './words.ts';

export const words: typeof english = {
  photosOfWork: 'Fotos de mi trabajo',
  withPermission: 'Se muestran con el permiso de las personas a quienes pertenecen las plantas.',
};
