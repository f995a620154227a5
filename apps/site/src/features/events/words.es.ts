import type { words as english } from './words.ts';

export const words: typeof english = {
  comingSoon: 'Eventos: próximamente',
  planned: (serviceArea: string) =>
    `Estamos planeando talleres, días de trasplante e intercambios de plantas en el área de ${serviceArea}.`,
  hearOfFirst: '¿Quiere que le avisemos del primero? Escriba a',
  backHome: 'Volver al inicio',
};
