import type { words as english } from './words.ts';

export const words: typeof english = {
  title: 'Avisos del clima',
  whatTheyAre:
    'Recibe un correo antes de una helada o de mucho calor, porque tiene una planta afuera. Aquí puede dejar de recibirlos. Los demás correos siguen igual.',
  stop: 'No recibir más avisos',
  stopped: 'Ya no habrá avisos',
  areStopped: 'Ya no recibirá correos sobre el clima.',
  again: 'Volver a recibirlos',
  areOn: 'Volverá a recibir un aviso antes de una helada o de mucho calor.',
  noLink: 'Por favor, abra esta página con el enlace de un aviso.',
  needsJavaScript: 'Esta página necesita JavaScript.',
  didNotWork: 'No funcionó. Por favor, intente de nuevo.',
  backHome: 'Volver al inicio',
};
