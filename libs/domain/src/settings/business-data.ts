import type { ConsultationType } from '../consultation/consultation.ts';
import type { Language } from '../language/language.ts';
import { wordsIn } from '../mail/words-in.ts';
import { visitAndMonth } from '../review/review-words.ts';
import type { ShownReview, ShownReviews } from '../review/shown-reviews.ts';
import { stretchesOfWeekday } from '../scheduling/open-stretches.ts';
import { timeOfMinute } from '../time/local-time.ts';
import type { Settings } from './settings.ts';

/** One row of the price list, in dollars. */
type PublicPrice = {
  readonly consultationType: ConsultationType;
  readonly label: string;
  readonly description: string;
  readonly price: number;
};

/** The consultant's public profile; `portrait` is a path on the practice's own address. */
type PublicConsultant = {
  readonly name: string;
  readonly story: string;
  readonly credentials: readonly string[];
  readonly portrait?: string;
};

/** Public data of the practice: its profile, and its prices, in dollars. */
export type PublicPractice = {
  readonly business: Pick<Settings['business'], 'name' | 'email' | 'phone' | 'serviceArea' | 'socialLinks'>;
  readonly prices: readonly PublicPrice[];
  /** The consultant behind it; absent if she has not said. */
  readonly consultant?: PublicConsultant;
  /** 0 is Sunday. */
  readonly closedWeekdays: readonly number[];
  /** Known to the running server only. */
  readonly hours?: Settings['hours'];
  readonly weekdayHours?: Settings['weekdayHours'];
  /** Customers' reviews, as far as they are shown; absent: nothing is said of them. */
  readonly reviews?: ShownReviews;
};

type Business = Pick<PublicPractice['business'], 'serviceArea'>;

const DESCRIPTIONS: Readonly<Record<Language, (area: string) => string>> = {
  en: (area) =>
    `Expert plant care consultations to help you develop your green thumb. Virtual everywhere, on-site in ${area}.`,
  es: (area) =>
    `Consultas con una experta en cuidado de plantas, para que a usted se le den bien. Por video en cualquier lugar, a domicilio en ${area}.`,
};

/** The practice in one sentence, for search engines and shared links. */
export const practiceDescription = ({ serviceArea }: Business, language: Language): string =>
  DESCRIPTIONS[language](areaName(serviceArea));

/** Without the abbreviation in brackets. */
const areaName = (serviceArea: string): string => serviceArea.replace(/ \([^()]*\)$/, '');

const SERVICE_TYPES: Readonly<Record<Language, string>> = {
  en: 'Plant care consultation',
  es: 'Consulta sobre el cuidado de plantas',
};

const offerIn =
  (language: Language) =>
  ({ consultationType, label, description, price }: PublicPrice) => ({
    '@type': 'Offer',
    price: price.toFixed(2),
    priceCurrency: 'USD',
    itemOffered: {
      '@type': 'Service',
      serviceType: SERVICE_TYPES[language],
      name: `${wordsIn(language).visitKind(consultationType)}, ${label}`,
      description,
    },
  });

/** A number of the United States as E.164 has it; any other as it is written. */
function internationalPhone(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  if (phone.trim().startsWith('+')) return `+${digits}`;
  if (digits.length === 10) return `+1${digits}`;
  return digits.length === 11 && digits.startsWith('1') ? `+${digits}` : phone;
}

const personOf = ({ name, story, credentials, portrait }: PublicConsultant, origin: string) => ({
  '@type': 'Person',
  name,
  ...(story && { description: story }),
  ...(portrait && { image: `${origin}${portrait}` }),
  ...(credentials.length > 0 && {
    hasCredential: credentials.map((credential) => ({
      '@type': 'EducationalOccupationalCredential',
      name: credential,
    })),
  }),
});

/** Sunday first, as weekdays are counted. */
const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

type WaitlistOffer = Pick<PublicPractice, 'hours' | 'weekdayHours' | 'closedWeekdays'>;

/** Each stretch with the days that have it; what is the same all week is one entry. */
function openingHours({ hours, weekdayHours = {}, closedWeekdays }: WaitlistOffer) {
  if (!hours) return undefined;
  const daysByStretch = new Map<string, string[]>();
  for (const weekday of [0, 1, 2, 3, 4, 5, 6] as const) {
    if (closedWeekdays.includes(weekday)) continue;
    for (const { fromMinute, untilMinute } of stretchesOfWeekday(weekday, {
      hours,
      weekdayHours,
    })) {
      const stretch = `${timeOfMinute(fromMinute)} ${timeOfMinute(untilMinute)}`;
      daysByStretch.set(stretch, [...(daysByStretch.get(stretch) ?? []), WEEKDAYS[weekday]]);
    }
  }
  const entries = [...daysByStretch].map(([stretch, dayOfWeek]) => {
    const [opens, closes] = stretch.split(' ');
    return { '@type': 'OpeningHoursSpecification', dayOfWeek, opens, closes };
  });
  return entries.length === 1 ? entries[0] : entries;
}

/** The practice as search engines read it (schema.org); nothing of it can end the script it stands in. */
export function businessData(practice: PublicPractice, origin: string, language: Language): string {
  const { business, prices, consultant } = practice;
  const amounts = prices.map(({ price }) => price);
  const data = {
    '@context': 'https://schema.org',
    '@type': 'LocalBusiness',
    '@id': `${origin}/#business`,
    name: business.name,
    description: practiceDescription(business, language),
    url: language === 'es' ? `${origin}/es/` : `${origin}/`,
    image: `${origin}/social-card.png`,
    ...(business.email && { email: business.email }),
    ...(business.phone && { telephone: internationalPhone(business.phone) }),
    openingHoursSpecification: openingHours(practice),
    priceRange: `$${Math.min(...amounts)}-$${Math.max(...amounts)}`,
    currenciesAccepted: 'USD',
    address: {
      '@type': 'PostalAddress',
      addressLocality: 'Dallas',
      addressRegion: 'TX',
      addressCountry: 'US',
    },
    areaServed: { '@type': 'AdministrativeArea', name: business.serviceArea },
    makesOffer: prices.map(offerIn(language)),
    ...(consultant && { employee: personOf(consultant, origin) }),
    ...reviewData(practice.reviews, language),
    ...(business.socialLinks.length > 0 && { sameAs: business.socialLinks.map(({ url }) => url) }),
  };
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}

const STARS_OF = { bestRating: 5, worstRating: 1 } as const;

const dataIn = (language: Language) => (review: ShownReview) => ({
  '@type': 'Review',
  name: visitAndMonth(review, language),
  author: { '@type': 'Person', name: review.shownName },
  datePublished: review.sentOn,
  reviewBody: review.words,
  reviewRating: { '@type': 'Rating', ratingValue: review.stars, ...STARS_OF },
});

/** Reviews as search engines read them (schema.org); before the first there is nothing to say. */
const reviewData = (reviews: ShownReviews | undefined, language: Language) =>
  reviews && reviews.count > 0
    ? {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: reviews.averageStars.toFixed(1),
          reviewCount: reviews.count,
          ...STARS_OF,
        },
        review: reviews.latest.map(dataIn(language)),
      }
    : {};
