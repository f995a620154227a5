import type { words as english } from './words.ts';

export const words: typeof english = {
  heading: 'Fotos de sus plantas (opcional)',
  hint: (most: number) =>
    `Hasta ${most}: la planta entera, una hoja de cerca, el lugar donde está. Quitamos el dato de dónde se tomaron antes de que salgan de su teléfono.`,
  photos: 'Fotos de sus plantas',
  add: 'Agregar fotos',
  preparing: 'Preparando…',
  photo: (number: number) => `Foto ${number}`,
  remove: (number: number) => `Quitar la foto ${number}`,
  notAdded: (file: string, why: string) => `${file}: ${why}`,
  noneMore: (most: number) => `Eso es todo: ${most} fotos como máximo.`,
  leftOut: (most: number) => `Aceptamos ${most} fotos como máximo; las demás no se agregaron.`,
  chosen: (count: number) =>
    count === 1
      ? '1 foto. Se envía cuando termine el cuestionario.'
      : `${count} fotos. Se envían cuando termine el cuestionario.`,
  sending: (number: number, count: number) => `Enviando la foto ${number} de ${count}…`,
  waiting: 'Todavía no se envió. Se enviará sola en cuanto haya conexión.',
  sent: (count: number) => (count === 1 ? 'Se envió 1 foto.' : `Se enviaron ${count} fotos.`),
  notSent: 'No se envió una foto',
};
