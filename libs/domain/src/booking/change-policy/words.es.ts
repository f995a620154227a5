import type { words as english } from './words.ts';

export const words: typeof english = {
  moveFree: (changeCutoffHours) =>
    `Puede reprogramar su consulta sin costo hasta ${changeCutoffHours > 0 ? `${changeCutoffHours} horas antes` : 'que empiece'}.`,
  cancelling: 'Si la cancela, no se le reembolsa el pago.',
  notRefunded: (isPart) => `${isPart ? 'El resto' : 'Su pago'} no se reembolsa automáticamente.`,
};
