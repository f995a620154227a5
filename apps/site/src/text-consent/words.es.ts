import type { words as english } from './words.ts';

export const words: typeof english = {
  textMe: 'Escríbame mensajes de texto sobre esta visita',
  textTerms: (kind) =>
    `Una confirmación${kind === 'onsite' ? ', un recordatorio el día anterior y un aviso cuando vayamos en camino' : ' y un recordatorio el día anterior'}. Pueden aplicarse tarifas de mensajes y datos. Responda ALTO para no recibir más, AYUDA para ayuda. Puede reservar sin ellos.`,
};
