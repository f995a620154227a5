import type { textWords as english } from './text-words.ts';

/** Accents a text has no room for are dropped as it goes out. */
export const textWords: typeof english = {
  confirmation: (practice, { isVideo, when, hasEmail }) =>
    `${practice}: su visita${isVideo ? ' por video' : ''} es el ${when}.${hasEmail ? ' Vea su correo.' : ''} ALTO para no recibir más, AYUDA para ayuda.`,
  reminder: (practice, { isVideo, when, hasEmail }) =>
    `${practice}: recuerde su visita${isVideo ? ' por video' : ''}, ${when}.${isVideo && hasEmail ? ' Vea el enlace en su correo.' : ''} ALTO para no recibir más.`,
  onMyWay: (practice, minutes) =>
    `${practice}: voy en camino${minutes === undefined ? '' : `, unos ${minutes} minutos`}. ¡Hasta pronto!`,
  care: (practice, care) => `${practice}: hoy para sus plantas. ${care}. ALTO para no recibir más.`,
  at: (day, clock) => `${day} a las ${clock}`,
  stopped: (practice) => `${practice}: ya no recibirá mensajes. Responda EMPEZAR para recibirlos otra vez.`,
  started: (practice) => `${practice}: recibirá otra vez mensajes sobre sus visitas. ALTO para terminar.`,
  help: (practice, phone) =>
    `${practice}: mensajes sobre su visita.${phone && ` Llame al ${phone}.`} Pueden aplicarse tarifas. Responda ALTO para no recibir más.`,
  unread: (practice, phone) =>
    `${practice}: nadie lee las respuestas a este número. ${phone ? `Llame al ${phone}` : 'Responda a nuestro correo'}.`,
};
