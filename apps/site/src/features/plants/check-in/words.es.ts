import type { words as english } from './words.ts';

export const words: typeof english = {
  line: '¿Qué ve?',
  photos: 'Fotos de sus plantas',
  add: 'Agregar fotos',
  photosHint:
    'Hasta tres: la planta entera, una hoja de cerca. El dato de dónde se tomaron se quita en su teléfono.',
  remove: (number: number) => `Quitar la foto ${number}`,
  notAdded: (file: string, why: string) => `${file}: ${why}`,
  leftOut: 'Tres fotos como máximo; las demás no se agregaron.',
  send: 'Enviar',
};
