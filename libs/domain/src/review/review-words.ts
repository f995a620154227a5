import type { Language } from '../language/language.ts';
import type { ShownReview, ShownReviews } from './shown-reviews.ts';

type Words = {
  readonly kind: Readonly<Record<ShownReview['consultationType'], string>>;
  readonly months: readonly string[];
  readonly inMonth: (kind: string, month: string, year: string) => string;
  readonly stars: (stars: number | string) => string;
  readonly from: (summary: string, count: number) => string;
  /** While there are few, and once they stand in the place of the testimonials. */
  readonly fromCustomers: string;
  readonly whatTheySay: string;
};

const MONTHS = 'January February March April May June July August September October November December';
const MESES = 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre';

const WORDS: Readonly<Record<Language, Words>> = {
  en: {
    kind: { virtual: 'Video consultation', onsite: 'On-site visit' },
    months: MONTHS.split(' '),
    inMonth: (kind, month, year) => `${kind}, ${month} ${year}`,
    stars: (stars) => `${stars} of 5 stars`,
    from: (summary, count) => `${summary}, from ${count === 1 ? '1 review' : `${count} reviews`}`,
    fromCustomers: 'Reviews from customers',
    whatTheySay: 'What plant parents say',
  },
  es: {
    kind: { virtual: 'Consulta por video', onsite: 'Visita a domicilio' },
    months: MESES.split(' '),
    inMonth: (kind, month, year) => `${kind}, ${month} de ${year}`,
    stars: (stars) => `${stars} de 5 estrellas`,
    from: (summary, count) => `${summary}, de ${count === 1 ? '1 opinión' : `${count} opiniones`}`,
    fromCustomers: 'Opiniones de clientes',
    whatTheySay: 'Lo que dicen quienes aman sus plantas',
  },
};

/** Returns the text around reviews in this language; customers' own text stays as they wrote it. */
export const reviewWordsIn = (language: Language): Words => WORDS[language];

/** `Video consultation, March 2027` */
export function visitAndMonth({ consultationType, visitedOn }: ShownReview, language: Language): string {
  const { kind, months, inMonth } = WORDS[language];
  const month = months[Number(visitedOn.slice(5, 7)) - 1] ?? '';
  return inMonth(kind[consultationType], month, visitedOn.slice(0, 4));
}

/** `4.6 of 5 stars, from 12 reviews` */
export function summaryWords(
  { averageStars, count }: Pick<ShownReviews, 'averageStars' | 'count'>,
  language: Language,
): string {
  const { from, stars } = WORDS[language];
  return from(stars(averageStars.toFixed(1)), count);
}
