import type { words as english } from './words.ts';

export const words: typeof english = {
  firstName: 'Por favor, escriba el nombre (hasta 80 caracteres).',
  lastName: 'Por favor, escriba el apellido (hasta 80 caracteres).',
  email: 'Por favor, escriba un correo electrónico válido.',
  phoneOrNone: 'Por favor, escriba un teléfono, como 214 555 0100, o ninguno.',
  phone: 'Por favor, escriba un teléfono, como 214 555 0100.',
  phoneForTexts:
    'Por favor, escriba el número de un celular con su código de área, o no marque los mensajes.',
  address: 'Por favor, acorte la dirección a 300 caracteres.',
  notes: 'Por favor, acorte las notas a 4,000 caracteres.',
};
