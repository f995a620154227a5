import type { words as english } from './words.ts';

export const words: typeof english = {
  doesNotExist: 'Esta página no existe',
  mayBeMistyped:
    'Quizá la dirección tiene un error, o la página ya no está. Tal vez busca uno de estos lugares:',
  toHome: 'Página principal, para reservar una consulta',
  toBooking: 'Mi cita, para verla o cambiarla',
  events: 'Eventos',
  terms: 'Términos',
  invoiceLink: 'Una factura se abre con el enlace de su correo.',
  ifNotWorking: 'Si no funciona, escriba a',
};
