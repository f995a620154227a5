import type { words as english } from './words.ts';

export const words: typeof english = {
  tellMe: 'Avíseme cuando se libere un horario',
  oneMoment: 'Un momento…',
  waitFor: 'Reciba un aviso cuando se libere un horario',
  when: '¿Cuándo vendría?',
  onDay: (day: string) => `El ${day}`,
  thatWeek: (first: string, last: string) => `Cualquier día de esa semana, del ${first} al ${last}`,
  firstName: 'Nombre',
  lastName: 'Apellido',
  email: 'Correo electrónico',
  phone: 'Teléfono',
  howItWorks:
    'Los tres primeros de la lista reciben un correo con un enlace que aparta el horario por 30 minutos. Olvidamos su petición cuando pasa su último día.',
  send: 'Ponerme en la lista',
  sending: 'Enviando…',
  validEmail: 'Por favor, escriba un correo electrónico válido.',
  validPhone: 'Por favor, escriba un teléfono, como 214 555 0100, o déjelo vacío.',
  needsName: 'Por favor, escriba su nombre.',
  notSent: 'Esto no se envió. Por favor, intente de nuevo.',
  onTheList: 'Ya está en la lista',
  weWrite: (email: string) =>
    `Le escribimos a ${email} ahora, con un enlace que le saca de la lista, y cuando se libere un horario, con otro que lo aparta para usted por 30 minutos.`,
};
