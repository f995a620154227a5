import type { words as english } from './words.ts';

export const words: typeof english = {
  quickVideo: 'Revisión rápida y consejos básicos',
  hourOfVideo: 'Evaluación completa del cuidado de sus plantas',
  oneHour: 'Una visita enfocada en unas pocas plantas',
  twoHours: 'Cuarto por cuarto, con cuidado práctico',
  threeHours: 'Tiempo para trasplantar y tratar plagas',
  fourHours: 'Una colección grande, planta por planta',
  beingSetUp: 'Este negocio se está preparando.',
  fiveHours: 'Toda la casa u oficina, por dentro y por fuera',
};
