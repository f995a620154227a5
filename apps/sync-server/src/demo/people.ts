import type { PlantType } from '@fieldleaf/domain/consultation-note/consultation-note';

export type DemoPlant = {
  readonly name: string;
  readonly type: PlantType;
  /** Problem when the consultant first saw it. */
  readonly issue: string;
  readonly photo: 'monstera' | 'fern' | 'cactus' | 'orchid';
  readonly isOutdoors?: true;
  /** Absent: it gets better from visit to visit. */
  readonly getsWorse?: true;
};

export type DemoPerson = {
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly address: string;
  readonly everyWeeks: number;
  readonly prefers: 'virtual' | 'onsite';
  readonly concern: string;
  readonly plants: readonly DemoPlant[];
  /** Visits after which they do not come back; absent: they do. */
  readonly visits?: number;
  /** Name of the plant that they have lost by now. */
  readonly lost?: string;
};

const MONSTERA: DemoPlant = {
  name: 'Monstera',
  type: 'tropical',
  issue: 'Yellow lower leaves, wet soil',
  photo: 'monstera',
};
const FIDDLE: DemoPlant = {
  name: 'Fiddle leaf fig',
  type: 'tropical',
  issue: 'Brown spots along the edges',
  photo: 'monstera',
};
const SNAKE: DemoPlant = {
  name: 'Snake plant',
  type: 'succulent',
  issue: 'Soft at the base',
  photo: 'cactus',
};
const FERN: DemoPlant = {
  name: 'Boston fern',
  type: 'fern',
  issue: 'Crisp fronds, drops leaflets',
  photo: 'fern',
};
const ORCHID: DemoPlant = {
  name: 'Moth orchid',
  type: 'flowering',
  issue: 'Has not bloomed for two years',
  photo: 'orchid',
};
const CALATHEA: DemoPlant = {
  name: 'Calathea',
  type: 'foliage',
  issue: 'Leaves curl by noon',
  photo: 'fern',
};
const POTHOS: DemoPlant = {
  name: 'Golden pothos',
  type: 'foliage',
  issue: 'Long bare stems',
  photo: 'monstera',
};
const BARREL: DemoPlant = {
  name: 'Barrel cactus',
  type: 'cactus',
  issue: 'Leans towards the window',
  photo: 'cactus',
};
const PEACE: DemoPlant = {
  name: 'Peace lily',
  type: 'flowering',
  issue: 'Droops every other day',
  photo: 'orchid',
  getsWorse: true,
};
const OLIVE: DemoPlant = {
  name: 'Olive tree',
  type: 'foliage',
  issue: 'Scale insects on the stems',
  photo: 'fern',
  isOutdoors: true,
};

/** Made up, every one of them; the numbers and the domain belong to nobody. */
export const DEMO_PEOPLE: readonly DemoPerson[] = [
  {
    firstName: 'Marta',
    lastName: 'Quintero',
    phone: '(214) 555-0111',
    address: '2711 Swiss Avenue, Dallas, TX 75204',
    everyWeeks: 4,
    prefers: 'onsite',
    concern: 'The monstera in the bay window is losing leaves.',
    plants: [MONSTERA, FIDDLE, CALATHEA],
  },
  {
    firstName: 'Leo',
    lastName: 'Brandt',
    phone: '(972) 555-0112',
    address: '804 Arapaho Road, Richardson, TX 75081',
    everyWeeks: 6,
    prefers: 'onsite',
    concern: 'Everything on the north side looks tired.',
    plants: [FERN, PEACE],
    lost: PEACE.name,
  },
  {
    firstName: 'Ines',
    lastName: 'Okoro',
    phone: '(469) 555-0113',
    address: '19 Stonebriar Drive, Frisco, TX 75034',
    everyWeeks: 5,
    prefers: 'virtual',
    concern: 'My orchid will not bloom again.',
    plants: [ORCHID, POTHOS],
  },
  {
    firstName: 'Samuel',
    lastName: 'Whitaker',
    phone: '(214) 555-0114',
    address: '5310 Mockingbird Lane, Dallas, TX 75206',
    everyWeeks: 8,
    prefers: 'onsite',
    concern: 'The olive tree on the terrace is sticky.',
    plants: [OLIVE, BARREL],
  },
  {
    firstName: 'Priya',
    lastName: 'Raman',
    phone: '(972) 555-0115',
    address: '',
    everyWeeks: 7,
    prefers: 'virtual',
    concern: 'I water too much and I know it.',
    plants: [SNAKE, MONSTERA],
  },
  {
    firstName: 'Dana',
    lastName: 'Kessler',
    phone: '(817) 555-0116',
    address: '1420 Hulen Street, Fort Worth, TX 76107',
    everyWeeks: 9,
    prefers: 'onsite',
    concern: 'An office with forty pots and nobody who looks after them.',
    plants: [POTHOS, SNAKE, PEACE],
  },
  {
    firstName: 'Tomás',
    lastName: 'Herrera',
    phone: '(214) 555-0117',
    address: '',
    everyWeeks: 10,
    prefers: 'virtual',
    concern: 'Small flies everywhere.',
    plants: [POTHOS, FERN],
    visits: 2,
  },
  {
    firstName: 'Grace',
    lastName: 'Lindqvist',
    phone: '(972) 555-0118',
    address: '77 Legacy Drive, Plano, TX 75023',
    everyWeeks: 6,
    prefers: 'onsite',
    concern: 'We move in May; what comes with us?',
    plants: [FIDDLE, ORCHID],
  },
  {
    firstName: 'Noah',
    lastName: 'Abbott',
    phone: '(469) 555-0119',
    address: '',
    everyWeeks: 12,
    prefers: 'virtual',
    concern: 'First plant. How do I not kill it?',
    plants: [SNAKE],
    visits: 1,
  },
  {
    firstName: 'Yuki',
    lastName: 'Tanaka',
    phone: '(214) 555-0120',
    address: '3600 Gaston Avenue, Dallas, TX 75246',
    everyWeeks: 5,
    prefers: 'onsite',
    concern: 'The calatheas curl although I mist them.',
    plants: [CALATHEA, FERN, ORCHID],
    lost: CALATHEA.name,
  },
  {
    firstName: 'Ruth',
    lastName: 'Delacroix',
    phone: '(817) 555-0121',
    address: '600 Main Street, Grapevine, TX 76051',
    everyWeeks: 11,
    prefers: 'onsite',
    concern: 'Her mother’s cactus, forty years old.',
    plants: [BARREL],
  },
  {
    firstName: 'Ben',
    lastName: 'Fairchild',
    phone: '(972) 555-0122',
    address: '',
    everyWeeks: 9,
    prefers: 'virtual',
    concern: 'Winter light: lamps or not?',
    plants: [FIDDLE, PEACE],
    visits: 2,
  },
];

export const emailOf = ({ firstName, lastName }: Pick<DemoPerson, 'firstName' | 'lastName'>): string =>
  `${firstName}.${lastName}@example.com`
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase();
