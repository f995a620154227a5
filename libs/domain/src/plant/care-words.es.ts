import type {
  careWords as english,
  lightNames as lights,
  taskNames as tasks,
  windowNames as windows,
} from './care-words.ts';

export const taskNames: typeof tasks = {
  water: 'Regar',
  feed: 'Abonar',
  turn: 'Girar',
  prune: 'Podar',
  repot: 'Trasplantar',
  inspect: 'Revisar plagas',
};
export const windowNames: typeof windows = {
  north: 'ventana al norte',
  east: 'ventana al este',
  south: 'ventana al sur',
  west: 'ventana al oeste',
};
export const lightNames: typeof lights = {
  direct: 'sol directo',
  bright: 'mucha luz',
  medium: 'luz media',
  low: 'poca luz',
};

export const careWords: typeof english = {
  calendar: (practice: string) => `Cuidado de plantas, ${practice}`,
  tasks: taskNames,
  places: { indoor: 'en interior', outdoor: 'al aire libre' },
  windows: windowNames,
  lights: lightNames,
  every: (days: number) => (days === 1 ? 'todos los días' : `cada ${days} días`),
  inGrowth: (rhythm: string) => `${rhythm} de marzo a octubre`,
  inRest: (rhythm: string) => `${rhythm} de noviembre a febrero`,
  nextStep: 'Próximo paso',
  tickOff: 'Marque lo que ya hizo',
};
