import type { words as english } from './words.ts';

export const words: typeof english = {
  terms:
    'Los términos de las consultas de Fieldleaf en ocho secciones cortas: reserva, pago, cambios, cancelación y lo que un consejo puede y no puede lograr.',
  events:
    'Estamos planeando talleres, días de trasplante e intercambios de plantas en el área de Dallas-Fort Worth. Pida que le avisemos del primero.',
  payInvoice: 'Pague en línea su factura de Fieldleaf Plant Care.',
  quoteOffer: 'Su cotización de Fieldleaf Plant Care: acéptela y elija un horario.',
  payVisit: 'Pague en línea su visita de Fieldleaf Plant Care.',
  gift: 'Regale una visita para las plantas de alguien: una tarjeta de regalo por correo electrónico o para imprimir.',
  giftCard: 'El saldo de una tarjeta de regalo de Fieldleaf Plant Care.',
  privacy:
    'Qué le pide Fieldleaf Plant Care y para qué, quién participa, cuánto tiempo se guarda cada cosa y cómo ver, descargar o borrar sus datos.',
  myData: 'Vea, descargue o borre lo que Fieldleaf Plant Care guarda sobre usted.',
  review: 'Cuéntenos cómo fue su visita con Fieldleaf Plant Care.',
  plants: 'Sus plantas con Fieldleaf Plant Care: qué hacer esta semana y cómo están.',
  weatherWarnings: 'Deje de recibir los avisos del clima de Fieldleaf Plant Care.',
  manage: 'Cambie o cancele su cita con Fieldleaf Plant Care.',
  notFound: 'No hay ninguna página en esta dirección.',
  socialCard: 'Una hoja de monstera junto a las palabras: Your plants have something to tell you',
};
