import type { words as english } from './words.ts';

export const words: typeof english = {
  noShowPolicy: (businessName, fee) =>
    `Ahora no se cobra nada. Usted permite que ${businessName} guarde esta tarjeta y le cobre un cargo de ${fee} si nadie está en su visita. La tarjeta se quita cuando su visita terminó y está pagada.`,
};
