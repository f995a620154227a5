import type { words as english } from './words.ts';

export const words: typeof english = {
  with: 'Con',
  portraitOf: (name: string) => `Retrato de ${name}`,
  whoYouWillMeet: 'Quién le atenderá',
  whatIDoNotDo: 'Lo que no hago:',
};
