export type Review = {
  readonly name: string;
  readonly location: string;
  readonly rating: 5;
  readonly text: string;
  readonly plantType: string;
  readonly consultationType: 'Virtual' | 'On-Site';
};

export const REVIEWS: readonly Review[] = [
  {
    name: 'Marisol Vega',
    location: 'Lakewood, Dallas',
    rating: 5,
    text: 'My fiddle leaf had dropped half its leaves. Two hours on site, a different window and a watering plan on one page. Three months later it has eleven new leaves, and I counted them twice.',
    plantType: 'Fiddle leaf fig',
    consultationType: 'On-Site',
  },
  {
    name: 'David Okafor',
    location: 'Plano',
    rating: 5,
    text: 'I thought orchids were single-use. Thirty minutes on video and I knew what a node was. Mine is blooming again.',
    plantType: 'Orchid',
    consultationType: 'Virtual',
  },
  {
    name: 'Hannah Whitfield',
    location: 'Near Southside, Fort Worth',
    rating: 5,
    text: 'We have sixty plants over two floors of the office and nobody in charge of them. After the visit every pot had a card with its light and its day. The plants look better and so do the Mondays.',
    plantType: 'Office collection',
    consultationType: 'On-Site',
  },
  {
    name: 'Priya Raman',
    location: 'Denton',
    rating: 5,
    text: 'Finally someone who asked about my apartment before telling me what to buy. I bought nothing. I moved one shelf.',
    plantType: 'Monstera',
    consultationType: 'Virtual',
  },
  {
    name: 'Caleb Thornton',
    location: 'McKinney',
    rating: 5,
    text: 'I was watering succulents every day because I loved them. Turns out love was the problem. Clear, kind and very funny about it.',
    plantType: 'Succulents',
    consultationType: 'Virtual',
  },
  {
    name: 'Teresa and Luis Marquez',
    location: 'Oak Cliff, Dallas',
    rating: 5,
    text: 'She walked our yard with us at noon so that we could see where the shade really falls. The ferns we had given up on now have a corner of their own.',
    plantType: 'Ferns',
    consultationType: 'On-Site',
  },
  {
    name: 'Jonah Becker',
    location: 'Arlington',
    rating: 5,
    text: 'First apartment, first basil, first basil that lived past a week. The assessment took two minutes and the answers were really used.',
    plantType: 'Kitchen herbs',
    consultationType: 'Virtual',
  },
  {
    name: 'Simone Delacroix',
    location: 'Grapevine',
    rating: 5,
    text: 'Thrips on everything. She found the one plant that had brought them, showed me how to clean the rest, and wrote to ask how it went.',
    plantType: 'Tropical collection',
    consultationType: 'On-Site',
  },
];
