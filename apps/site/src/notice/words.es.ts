import type { words as english } from './words.ts';

export const words: typeof english = {
  lostBooking: 'Si reservó antes de esa fecha y no encuentra su cita',
  olderInvoice: 'Si su factura es de antes de esa fecha',
  olderQuote: 'Si su cotización es de antes de esa fecha',
  olderGiftCard: 'Si su tarjeta de regalo es de antes de esa fecha',
  restored: (date: string) => `Tuvimos que restaurar nuestros registros el ${date}.`,
  writeTo: (older: string) => `${older}, por favor escriba a`,
  willSetRight: '. Lo vamos a arreglar.',
};
