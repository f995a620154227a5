import type { words as english } from './words.ts';

export const words: typeof english = {
  takenBack: 'Esta tarjeta de regalo fue retirada y ya no se puede usar.',
  allUsed: 'Ya se usó por completo.',
  isLeft: (balance: string, sold: string) => `Quedan ${balance} de ${sold}.`,
  noneUsed: 'Todavía no se ha usado.',
  aGift: (to: string) => `Un regalo${to}`,
  forWhom: (to: string) => ` para ${to}`,
  ofPlantCare: (name: string) => `de cuidado de plantas por ${name}`,
  from: (from: string) => `De parte de ${from}`,
  code: 'Código:',
  typeCode: 'Escriba el código al reservar o muéstrelo en una visita. No vence.',
  book: 'Reservar una visita',
  yourCard: 'Su tarjeta de regalo',
  cardCode: 'Código de la tarjeta de regalo',
  sixteen: 'Dieciséis letras y números, como en el correo o en la tarjeta',
  lookingUp: 'Buscando…',
  show: 'Ver el saldo',
};
