import { words } from './words.ts';

export type Review = {
  readonly name: string;
  readonly location: string;
  readonly rating: 5;
  readonly text: string;
  readonly plantType: string;
  readonly consultationType: string;
};

export const REVIEWS: readonly Review[] = [
  {
    name: 'Marisol Vega',
    location: 'Lakewood, Dallas',
    rating: 5,
    ...words.fiddleLeaf,
    consultationType: words.onSite,
  },
  {
    name: 'David Okafor',
    location: 'Plano',
    rating: 5,
    ...words.orchid,
    consultationType: words.virtual,
  },
  {
    name: 'Hannah Whitfield',
    location: 'Near Southside, Fort Worth',
    rating: 5,
    ...words.office,
    consultationType: words.onSite,
  },
  {
    name: 'Priya Raman',
    location: 'Denton',
    rating: 5,
    ...words.monstera,
    consultationType: words.virtual,
  },
  {
    name: 'Caleb Thornton',
    location: 'McKinney',
    rating: 5,
    ...words.succulents,
    consultationType: words.virtual,
  },
  {
    name: 'Teresa and Luis Marquez',
    location: 'Oak Cliff, Dallas',
    rating: 5,
    ...words.ferns,
    consultationType: words.onSite,
  },
  {
    name: 'Jonah Becker',
    location: 'Arlington',
    rating: 5,
    ...words.herbs,
    consultationType: words.virtual,
  },
  {
    name: 'Simone Delacroix',
    location: 'Grapevine',
    rating: 5,
    ...words.thrips,
    consultationType: words.onSite,
  },
];
