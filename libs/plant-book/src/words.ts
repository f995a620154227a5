import { lightNames, taskNames, windowNames } from '@fieldleaf/domain/plant/care-words';
/** Words of a plant book; a preview and a page without scripts need them in the customer's language at run time. */
export const words = {
  plantsOf: (firstName: string) => (firstName === '' ? 'Your plants' : `${firstName}’s plants`),
  thisWeek: 'This week',
  today: 'Today',
  tomorrow: 'Tomorrow',
  since: (date: string) => `since ${date}`,
  nothingUntil: (date: string) => `Nothing to do until ${date}.`,
  nothingPlanned: 'Nothing is planned for this week.',
  paused: (from: string, until: string) =>
    `Care is paused from ${from} through ${until}. It goes on the day after.`,
  tasks: taskNames,
  everyDays: (days: number) => {
    if (days === 1) return 'every day';
    if (days === 7) return 'every week';
    if (days === 14) return 'every 2 weeks';
    if (days === 365) return 'once a year';
    if (days === 730) return 'every 2 years';
    return `every ${days} days`;
  },
  notNow: 'not now',
  never: 'not',
  inGrowth: 'March to October',
  inRest: 'November to February',
  next: (date: string) => `Next: ${date}`,
  visitOn: (date: string) => `Your visit on ${date}`,
  earlierVisits: 'Earlier visits',
  observations: 'What I saw',
  actions: 'To do now',
  nextSteps: 'What comes next',
  inWords: 'Care in words',
  watering: 'Watering',
  lighting: 'Light',
  feeding: 'Feeding',
  plants: 'Plants',
  conditions: {
    excellent: 'Excellent',
    good: 'Good',
    fair: 'Fair',
    poor: 'Poor',
    critical: 'Critical',
  },
  pictureOf: (plant: string, date: string) => `${plant} on ${date}`,
  // Pictures that stand beside each other.
  before: 'Then',
  now: 'Now',
  places: { indoor: 'Indoors', outdoor: 'Outdoors' },
  windows: windowNames,
  lights: lightNames,
  nextStep: 'Next step',
  history: 'How it has been',
  date: 'Date',
  condition: 'Condition',
  products: 'To buy',
  whereToBuy: 'where to buy',
  nextVisit: 'Next visit',
  visitAt: (date: string, time: string, kind: string) => `${date}, ${time}, ${kind}`,
  kinds: { onsite: 'at your place', virtual: 'by video' },
  followUp: (date: string) => `It is good to look again around ${date}.`,
  noVisit: 'No visit is booked.',
  chooseTime: 'Choose a time',
  bookAgain: 'Book again',
  question: 'A question?',
  writeToUs: 'Write to us',
  call: (phone: string) => `Call ${phone}`,
  questionAbout: 'A question about my plants',
  checkIns: 'How are they doing?',
  checkInHint: (date: string) =>
    `Tell me how your plants are since the visit. I look at every word and picture. Free until ${date}.`,
  checkInByMail: 'Answer the email that brought you here, with a photo if you like.',
  checkInsOver:
    'The free check-ins of your last visit are over. Book a visit, and we look at your plants together.',
  photoOffer: (price: string) =>
    `Or ask me with photos: for ${price} I look at up to three of them and tell you what to do, without a visit.`,
  photoByMail: 'Write to us to order it.',
  photoPaid:
    'Your photo consultation is paid. Tell me what you see, with up to three photos, and I will answer you.',
  trends: { better: 'better', same: 'the same', worse: 'worse' },
  newPlans: (plants: readonly string[]) =>
    plants.length === 1 ? `New plan: ${plants[0]}.` : `New plans: ${plants.join(', ')}.`,
  timesToChoose: 'I would like to look at it with you.',
  youWroteOn: (date: string) => `What you wrote on ${date}`,
  yourPhoto: (number: number) => `Your photo ${number}`,
  plant: 'Plant',
  task: 'Task',
  howOften: 'How often',
  nextDay: 'Next',
};
