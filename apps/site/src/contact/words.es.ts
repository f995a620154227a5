import type { words as english } from './words.ts';

export const words: typeof english = {
  firstName: 'Nombre',
  lastName: 'Apellido',
  email: 'Correo electrónico',
  confirmationGoesHere: 'Aquí llega su confirmación.',
  phone: 'Teléfono',
  notes: 'Notas',
  notesHint: 'Cualquier cosa que ayude a prepararla.',
};
