import type { Duration, Offer } from '../consultation/consultation.ts';
import { durationText } from '../consultation/duration-text.ts';
import { cents } from '../money/cents.ts';
import type { TimeZone } from '../time/business-time.ts';
import type { Settings } from './settings.ts';
import { words } from './words.ts';

const ONSITE_HOURLY_CENTS = 7_000;

const virtualOffers: readonly Offer[] = [
  {
    consultationType: 'virtual',
    duration: '30min',
    durationMinutes: 30,
    label: durationText(30),
    priceCents: cents(4_000),
    description: words.quickVideo,
    popular: false,
  },
  {
    consultationType: 'virtual',
    duration: '60min',
    durationMinutes: 60,
    label: durationText(60),
    priceCents: cents(7_000),
    description: words.hourOfVideo,
    popular: true,
  },
];

const onsiteOffer = (duration: Duration, hours: number, description: string): Offer => ({
  consultationType: 'onsite',
  duration,
  durationMinutes: hours * 60,
  label: durationText(hours * 60),
  priceCents: cents(hours * ONSITE_HOURLY_CENTS),
  description,
  popular: hours === 2,
});

const onsiteOffers: readonly Offer[] = [
  onsiteOffer('1hr', 1, words.oneHour),
  onsiteOffer('2hr', 2, words.twoHours),
  onsiteOffer('3hr', 3, words.threeHours),
  onsiteOffer('4hr', 4, words.fourHours),
  onsiteOffer('5hr', 5, words.fiveHours),
];

/**
 * Settings that every page shows of a practice before its owner has changed anything; the rest would only be weight
 * there.
 */
export const defaultShownSettings = (timeZone: TimeZone) =>
  ({
    business: {
      name: 'Fieldleaf Plant Care',
      email: 'hello@fieldleaf.example',
      phone: '(214) 555-0142',
      timeZone,
      serviceArea: 'Dallas-Fort Worth (DFW)',
      socialLinks: [
        { network: 'Instagram', url: 'https://www.instagram.com/fieldleaf.example' },
        { network: 'Facebook', url: 'https://www.facebook.com/fieldleaf.example' },
      ],
    },
    closedWeekdays: [5],
    manualClosedWeekdays: [5, 6],
    horizonDays: 365,
    changeCutoffHours: 24,
    offers: [...virtualOffers, ...onsiteOffers],
    tipPercentPresets: [15, 18, 20, 25],
  }) satisfies Partial<Settings>;
