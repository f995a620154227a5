export const words = {
  withReviews: 'with 127 reviews',
  happyCustomers: 'happy customers',
  successRate: 'success rate',
  averageRating: 'average rating',
  starsOf: (rating: number) => `${rating} of 5 stars`,
  whatTheySay: 'What plant parents say',
  fiddleLeaf: {
    text: 'My fiddle leaf had dropped half its leaves. Two hours on site, a different window and a watering plan on one page. Three months later it has eleven new leaves, and I counted them twice.',
    plantType: 'Fiddle leaf fig',
  },
  orchid: {
    text: 'I thought orchids were single-use. Thirty minutes on video and I knew what a node was. Mine is blooming again.',
    plantType: 'Orchid',
  },
  office: {
    text: 'We have sixty plants over two floors of the office and nobody in charge of them. After the visit every pot had a card with its light and its day. The plants look better and so do the Mondays.',
    plantType: 'Office collection',
  },
  monstera: {
    text: 'Finally someone who asked about my apartment before telling me what to buy. I bought nothing. I moved one shelf.',
    plantType: 'Monstera',
  },
  succulents: {
    text: 'I was watering succulents every day because I loved them. Turns out love was the problem. Clear, kind and very funny about it.',
    plantType: 'Succulents',
  },
  ferns: {
    text: 'She walked our yard with us at noon so that we could see where the shade really falls. The ferns we had given up on now have a corner of their own.',
    plantType: 'Ferns',
  },
  herbs: {
    text: 'First apartment, first basil, first basil that lived past a week. The assessment took two minutes and the answers were really used.',
    plantType: 'Kitchen herbs',
  },
  thrips: {
    text: 'Thrips on everything. She found the one plant that had brought them, showed me how to clean the rest, and wrote to ask how it went.',
    plantType: 'Tropical collection',
  },
  virtual: 'Virtual',
  onSite: 'On-Site',
};
