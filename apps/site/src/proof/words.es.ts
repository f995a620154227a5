import type { words as english } from './words.ts';

export const words: typeof english = {
  website: 'Sitio web',
  oneMoment: 'Un momento, por favor',
  notARobot: (wait: string) =>
    `Hay mucha gente en este momento, así que comprobamos que usted no sea un robot. No tiene que hacer nada: ${wait}.`,
  nearlyDone: 'ya casi está',
  secondsAtMost: (seconds: number) => `${seconds} segundos como máximo`,
};
