export const words = {
  privacy: 'Privacy',
  restNotLoaded: 'The rest of this page did not load. Please check your connection.',
  loadAgain: 'Load Again',
  version: (version: string) => `Version ${version}`,
  backHome: 'Back to Home',
  inShort: 'In short',
  seeOrDelete: 'See, download or delete your data',
  whoToTurnTo: 'Who to turn to',
  whoElse: 'Who else sees some of it',
  onlyNeeded: 'Only whoever is needed to do what you asked for:',
  howLong: 'What we keep, and for how long',
  forPurpose: (purpose: string) => `For: ${purpose}.`,
  loading: 'Loading…',
  inShortLines: [
    'We ask only for what it takes to plan your visit, reach you and care for your plants.',
    'We never see or keep your card number.',
    'We sell nothing, show no ads and follow nobody around.',
    'You can see, download or delete what we have about you, at any time and for free.',
  ],
  whatWeCollect: [
    {
      title: 'What we ask you for, and why',
      paragraphs: [
        'The assessment: six answers about your plants, without your name, so that the visit begins well prepared. Photos that you send with it are kept with the visit, without the place where they were taken, and are deleted when you have your data deleted.',
        'Booking: your name, email and phone, the address for an on-site visit or a ZIP code, and the time you choose. We need them to come, to reach you if something changes, and to tell visits apart. If you book a video visit in another time zone, we keep which one, so that our emails tell your time too.',
        'Texts: only if you tick that you want them for a visit; we keep for which number, when and by which words you agreed, and what became of each text. Reply STOP and you get no more.',
        'Paying: what you pay, what for and when. We never see or keep your card number. If you leave a card for a missed visit, we keep only its last four digits and the card provider’s number for it.',
        'Quote requests, messages and gift cards: what you type there, so that we can answer, or deliver the gift.',
        'Waiting list: your name, email, your phone if you give it, and which visit you wish for on which days. You get at most three emails about it, and it is deleted when the last day is over.',
        'During and after a visit: what was seen and advised, photos of your plants, and what was paid. A photo is on this site only if you agreed; tell us, and it is taken off.',
        'Your plant book: the part of that which your consultant shares with you, on a page that anyone with its link can open, and when you watered or cared for your plants, if you mark it there. What you tell us about your plants between visits, with up to three photos without the place where they were taken, and our answers are part of it.',
        'Protecting the site: a network address is counted for as long as it takes to keep spam and blocked calendars out, as a fingerprint that cannot be turned back. Logs carry no names and no messages.',
      ],
    },
    {
      title: 'What we do not do',
      paragraphs: [
        'We sell nothing about you, show no advertising, and have nobody else’s trackers or statistics on this site. No decision about you is made by a machine.',
      ],
    },
  ],
  cookies: {
    title: 'Cookies',
    paragraphs: [
      'This site sets no cookies of its own for visitors. What you have typed so far is kept in this browser tab only, so that a reload does not lose it, and is gone when you close the tab. Which language you chose is kept in this browser, and so are photos that you add, until they are sent and at least a day longer.',
      'Where cards are taken by Stripe, its form sets cookies of its own on the payment step, to recognize fraud.',
    ],
  },
  rights: {
    title: 'Your rights',
    paragraphs: [
      'You may see what we keep about you, have a copy of it, have it corrected, and have it deleted. You may do so as often as you like, and it costs nothing.',
      'See, download and delete it yourself: we mail you a link. To correct something, write or call. What tax law asks us to keep stays without your name where that is enough.',
      'If you are not happy with our answer, you can turn to the consumer protection office of your state; in Texas that is the Attorney General.',
    ],
  },
};
