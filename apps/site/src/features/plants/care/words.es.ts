import type { words as english } from './words.ts';

export const words: typeof english = {
  done: 'Hecho',
  markDone: (task: string, plant: string) => `${task}, ${plant}: hecho`,
  tickedOff: (task: string, plant: string) => `${task}, ${plant}: hecho.`,
  undo: 'Deshacer',
  reminders: 'Recordatorios',
  remindMe: 'Recordarme lo que toca',
  none: 'No, gracias',
  email: 'Por correo, a las 8 de la mañana',
  text: 'Por mensaje de texto, a las 8 de la mañana',
  textTerms:
    'Un mensaje los días en que toca algo, al teléfono que nos dio. Pueden aplicarse tarifas de mensajes y datos. Responda ALTO para no recibir más, AYUDA para ayuda.',
  stopAsked: '¿Ya no quiere recibir recordatorios?',
  stop: 'No recibir más',
  stopped: 'Ya no recibirá recordatorios.',
  away: '¿Se va de viaje?',
  awayHint: 'Mientras no esté no toca nada. Lo que caiga en esos días viene al día siguiente.',
  from: 'Desde',
  until: 'Hasta',
  pause: 'Pausar el cuidado',
  paused: (from: string, until: string) => `En pausa del ${from} al ${until}.`,
  back: 'Ya volví',
  calendar: 'En su calendario',
  calendarHint:
    'Un calendario aparte que sigue a esta página. No comparta su dirección: muestra sus plantas.',
  showCalendar: 'Agregar a mi calendario',
  subscribe: 'Abrir mi calendario',
  copyAddress: 'Copiar la dirección del calendario',
};
