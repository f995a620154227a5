import type { careWords as english } from './care-words.ts';

export const careWords: typeof english = {
  calendar: (practice: string) => `Cuidado de plantas, ${practice}`,
  tasks: {
    water: 'Regar',
    feed: 'Abonar',
    turn: 'Girar',
    prune: 'Podar',
    repot: 'Trasplantar',
    inspect: 'Revisar plagas',
  },
  places: { indoor: 'en interior', outdoor: 'al aire libre' },
  windows: {
    north: 'ventana al norte',
    east: 'ventana al este',
    south: 'ventana al sur',
    west: 'ventana al oeste',
  },
  lights: { direct: 'sol directo', bright: 'mucha luz', medium: 'luz media', low: 'poca luz' },
  every: (days: number) => (days === 1 ? 'todos los días' : `cada ${days} días`),
  inGrowth: (rhythm: string) => `${rhythm} de marzo a octubre`,
  inRest: (rhythm: string) => `${rhythm} de noviembre a febrero`,
  nextStep: 'Próximo paso',
  tickOff: 'Marque lo que ya hizo',
};
