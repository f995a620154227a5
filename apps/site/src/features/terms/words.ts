export const words = {
  terms: 'Terms',
  version: (version: string) => `Version ${version}`,
  backHome: 'Back to Home',
  sections: [
    {
      title: 'What you book',
      paragraphs: [
        'A consultation is advice on the care of your plants, by video or at the address you give us in the Dallas-Fort Worth area, for the time you chose.',
        'It begins and ends as booked. If you join late, it still ends at the booked time.',
      ],
    },
    {
      title: 'Prices and payment',
      paragraphs: [
        'The price shown when you book is what the consultation costs, in US dollars. You pay it in advance, by card or wallet. Where a deposit or a card on file is enough, the booking page says so before you book, with what is due later and any fee. A tip is up to you.',
      ],
    },
    {
      title: 'All sales are final',
      paragraphs: [
        'All sales are final. Calling off a consultation gives its time back to others, but does not refund it by itself.',
        'If we have to call off, or if something went wrong on our side, we find another time with you or refund you.',
      ],
    },
    {
      title: 'Rescheduling and cancelling',
      paragraphs: [
        'You can move or call off a consultation yourself, with your email and booking ID, until 24 hours before it starts. After that, please write to us.',
      ],
    },
    {
      title: 'No guarantee of results',
      paragraphs: [
        'Plants are living things, and much of what happens to them we never see. We advise with care and cannot guarantee any result, including the survival of a plant.',
      ],
    },
    {
      title: 'Not a certified professional',
      paragraphs: [
        'Your consultant advises from experience and is not a certified professional: not a licensed arborist, pesticide applicator, landscape architect or plant pathologist. Where one is needed we say so.',
      ],
    },
    {
      title: 'Visits and safety',
      paragraphs: [
        'For a visit on site you give us safe access to your plants and tell us about pets, alarms and allergies. Follow the label of every product, and keep plants and products away from children and animals.',
      ],
    },
    {
      title: 'Your data',
      paragraphs: [
        'We keep what you tell us about yourself and your plants in order to prepare, hold and follow up your consultation, and the payment records the law asks for. We sell none of it. Card numbers go to the payment provider and never to us.',
        'Write to us to see, correct or delete what we hold about you.',
      ],
    },
  ],
};
