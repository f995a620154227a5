import type { words as english } from './words.ts';

export const words: typeof english = {
  saving: 'Guardando el cuestionario...',
  complete: 'Terminar el cuestionario',
  next: 'Siguiente',
  answered: 'Preguntas contestadas',
  stepOf: (step: number, count: number) => `${step} de ${count}`,
  backHome: 'Volver al inicio',
  previous: 'Anterior',
  heading: 'Cuestionario sobre sus plantas',
  yourAnswer: 'Su respuesta',
  chooseAnswer: 'Elija una respuesta para continuar.',
  writeAnswer: 'Escriba unas palabras para continuar.',
  skip: 'Omitir por ahora',
  helpsUsPrepare:
    'Seis preguntas breves nos ayudan a prepararnos. También puede contestarlas después de reservar.',
  leadsOn: 'Su respuesta lleva a la siguiente pregunta.',
  notSaved: 'No se pudo guardar el cuestionario. Por favor, intente de nuevo.',
  error: 'No se guardó',
  completed: '¡Cuestionario terminado!',
  saved: 'Su cuestionario sobre el cuidado de sus plantas se guardó correctamente.',
};
