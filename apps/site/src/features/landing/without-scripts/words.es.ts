import type { words as english } from './words.ts';

export const words: typeof english = {
  needsJavaScript: 'Para reservar en línea se necesita JavaScript.',
  writeTo: 'Escriba a',
  weBook:
    ', y reservamos su consulta por usted, o cambiamos o cancelamos la que ya tiene: tenga a la mano su número de reserva.',
};
