export const words = {
  terms:
    'The terms of Fieldleaf plant care consultations in eight short sections: booking, payment, changes, cancellation and what advice can and cannot do.',
  events:
    'Plant care workshops, repotting days and plant swaps in the Dallas-Fort Worth area are being planned. Ask to hear about the first one.',
  payInvoice: 'Pay your Fieldleaf Plant Care invoice online.',
  quoteOffer: 'Your Fieldleaf Plant Care quote: accept it and choose a time.',
  payVisit: 'Pay for your Fieldleaf Plant Care visit online.',
  gift: 'Give a visit for someone’s plants: a gift card by email or to print.',
  giftCard: 'The balance of a Fieldleaf Plant Care gift card.',
  privacy:
    'What Fieldleaf Plant Care asks you for and why, who is involved, how long what is kept, and how to see, download or delete your data.',
  myData: 'See, download or delete what Fieldleaf Plant Care keeps about you.',
  review: 'Say how your visit with Fieldleaf Plant Care was.',
  plants: 'Your plants with Fieldleaf Plant Care: what to do this week, and how they are.',
  weatherWarnings: 'End the weather warnings from Fieldleaf Plant Care.',
  manage: 'Change or cancel your booking with Fieldleaf Plant Care.',
  notFound: 'There is no page at this address.',
  socialCard: 'A monstera leaf beside the words: Your plants have something to tell you',
};
