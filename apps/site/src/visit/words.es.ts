import type { words as english } from './words.ts';

export const words: typeof english = {
  later: 'con un enlace que le enviamos por correo el día anterior, o en su visita',
  cardHolds: 'No paga nada ahora. Una tarjeta aparta su horario.',
  depositNow: (deposit: string, rest: string) => `${deposit} de depósito ahora, ${rest} después`,
  isLate: (changeCutoffHours: number) =>
    `Faltan menos de ${changeCutoffHours} horas para esta consulta: ya no se puede reprogramar ni cancelar en línea.`,
  refundedOn: (date, means) => `Reembolsado el ${date} (${means})`,
  paidOn: (date, means) => `Pagado el ${date} (${means})`,
  questions: (phone: string) => `¿Preguntas? Llame al ${phone}.`,
  youAccept: (act: string) => `${act} acepta nuestros`,
  byBooking: 'Al reservar',
  byPaying: 'Al pagar',
  terms: 'términos',
  inNewTab: '(se abre en otra pestaña)',
  noRefunds: ': todas las ventas son finales y no se pueden garantizar resultados.',
  appleAndOthers: 'Apple y otros',
  bookingIdOf: (bookingId: string) => `Número de reserva: ${bookingId}`,
  joinAt: (meetingLink: string) => `Entre a la videollamada: ${meetingLink}`,
  manageAt: (page: string) => `Administre su cita: ${page}`,
  answersHelp: 'Seis preguntas breves sobre sus plantas nos ayudan a preparar su visita. Dos minutos.',
  answerNow: 'Contestar las preguntas',
  answersThanks: 'Gracias',
  answersWithUs: 'Recibimos sus respuestas.',
  answersError: 'No se envió',
  answersNotSent: 'No se pudieron enviar sus respuestas. Por favor, intente de nuevo.',
};
