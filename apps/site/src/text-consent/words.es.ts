import type { words as english } from './words.ts';

export const words: typeof english = {
  textMe: 'Escríbame mensajes de texto sobre esta visita',
  textTerms:
    'Una confirmación, un recordatorio el día anterior y un aviso cuando salgamos hacia usted. Pueden aplicarse tarifas de mensajes y datos. Responda ALTO para no recibir más, AYUDA para ayuda. Puede reservar sin ellos.',
};
