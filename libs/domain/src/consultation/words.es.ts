import type { words as english } from './words.ts';

export const words: typeof english = {
  virtual: 'Consulta por video',
  onsite: 'Visita a domicilio',
  hours: (hours) => (hours === 1 ? '1 hora' : `${hours} horas`),
  minutes: (minutes) => `${minutes} minutos`,
  and: ' y ',
};
