import type { words as english } from './words.ts';

export const words: typeof english = {
  roundedToZero: 'Redondeado a $0: sin propina',
  rounded: (amount: string) => `Redondeado a ${amount}`,
  customAmount: 'Otra cantidad',
  noAmount: 'Por favor, escriba una cantidad como 12.50, o déjela vacía.',
  apply: 'Aplicar',
  noTipAdded: 'No se agregó propina.',
  tipAdded: (amount: string) => `Propina de ${amount} agregada.`,
  sure: (amount: string) => `¿Seguro? Propina de ${amount}`,
  yesTip: (amount: string) => `Sí, ${amount} de propina`,
  changeIt: 'Cambiarla',
  ifYouLike: 'Solo si usted quiere. Cada dólar es para su consultora.',
  tip: 'Propina',
  noTip: 'Sin propina',
};
