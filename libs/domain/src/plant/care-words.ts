import type { CareTask, LightLevel, PlantPlace, WindowSide } from './plant-plan.ts';

type Names<Key extends string> = Readonly<Record<Key, string>>;

export const taskNames: Names<CareTask> = {
  water: 'Water',
  feed: 'Feed',
  turn: 'Turn',
  prune: 'Prune',
  repot: 'Repot',
  inspect: 'Check for pests',
};
const places: Names<PlantPlace> = { indoor: 'indoors', outdoor: 'outdoors' };
export const windowNames: Names<WindowSide> = {
  north: 'north window',
  east: 'east window',
  south: 'south window',
  west: 'west window',
};
export const lightNames: Names<LightLevel> = {
  direct: 'direct sun',
  bright: 'bright light',
  medium: 'medium light',
  low: 'low light',
};

/** Words for care outside the page: in a calendar, a mail and a text. */
export const careWords = {
  calendar: (practice: string) => `Plant care, ${practice}`,
  tasks: taskNames,
  places,
  windows: windowNames,
  lights: lightNames,
  every: (days: number) => (days === 1 ? 'every day' : `every ${days} days`),
  inGrowth: (rhythm: string) => `${rhythm} from March to October`,
  inRest: (rhythm: string) => `${rhythm} from November to February`,
  nextStep: 'Next step',
  tickOff: 'Tick off what you have done',
};
