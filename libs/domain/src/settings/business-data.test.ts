import { expect, test } from 'vitest';
import { clock, day, settings } from '../testing/builders.ts';
import { businessData, type PublicPractice } from './business-data.ts';

const hoursSaid = (changes: Partial<PublicPractice>) => {
  const practice = { ...settings, prices: [], ...changes };
  return JSON.parse(businessData(practice, 'https://fern.example', 'en')).openingHoursSpecification;
};

const days = (...dayOfWeek: readonly string[]) => ({ '@type': 'OpeningHoursSpecification', dayOfWeek });

const OTHERS = ['Sunday', 'Tuesday', 'Wednesday', 'Thursday', 'Saturday'];

test('the same hours all week are said once', () => {
  expect(hoursSaid({})).toEqual({
    ...days('Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Saturday'),
    opens: '09:00',
    closes: '18:00',
  });
});

test('a weekday with hours of its own is said apart, without its break; a closed one not at all', () => {
  const breaks = [{ from: clock('12:00'), until: clock('13:00') }];
  const own = { opensAt: clock('08:00'), closesAt: clock('15:00'), breaks };

  expect(hoursSaid({ weekdayHours: { 1: own, 5: own } })).toEqual([
    { ...days(...OTHERS), opens: '09:00', closes: '18:00' },
    { ...days('Monday'), opens: '08:00', closes: '12:00' },
    { ...days('Monday'), opens: '13:00', closes: '15:00' },
  ]);
});

test('who she is stands in it once she has said so, without what she has left out', () => {
  const personSaid = (consultant?: PublicPractice['consultant']) => {
    const practice = { ...settings, prices: [], ...(consultant && { consultant }) };
    return JSON.parse(businessData(practice, 'https://fern.example', 'en')).employee;
  };

  expect(personSaid()).toBeUndefined();
  expect(personSaid({ name: 'Ada Moss', story: '', credentials: [] })).toEqual({
    '@type': 'Person',
    name: 'Ada Moss',
  });
  expect(
    personSaid({ name: 'Ada Moss', story: 'Plants.', credentials: ['Botanist'], portrait: '/p/1' }),
  ).toMatchObject({
    description: 'Plants.',
    image: 'https://fern.example/p/1',
    hasCredential: [{ '@type': 'EducationalOccupationalCredential', name: 'Botanist' }],
  });
});

test('reviews stand in it as they are shown, with the average of all; before the first there is no word of them', () => {
  const said = (reviews?: PublicPractice['reviews']) =>
    JSON.parse(
      businessData({ ...settings, prices: [], ...(reviews && { reviews }) }, 'https://fern.example', 'en'),
    );
  const none = said({ latest: [], count: 0, averageStars: 0 });
  expect([none.aggregateRating, none.review, said().aggregateRating]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);

  const latest = [
    {
      stars: 1,
      words: '</script>',
      shownName: 'Ana R.',
      sentOn: day('2027-03-16'),
      visitedOn: day('2027-03-15'),
      consultationType: 'onsite',
    },
  ] as const;
  const { aggregateRating, review } = said({ latest, count: 12, averageStars: 4.58 });
  expect(aggregateRating).toMatchObject({ ratingValue: '4.6', reviewCount: 12, bestRating: 5 });
  expect(review).toMatchObject([
    {
      name: 'On-site visit, March 2027',
      author: { name: 'Ana R.' },
      datePublished: '2027-03-16',
      reviewBody: '</script>',
      reviewRating: { ratingValue: 1 },
    },
  ]);
});

test('the Spanish page describes the same practice in Spanish', () => {
  const price = { consultationType: 'onsite', label: '2 horas', description: 'Todo', price: 140 } as const;
  const said = JSON.parse(businessData({ ...settings, prices: [price] }, 'https://fern.example', 'es'));
  expect(said).toMatchObject({ '@id': 'https://fern.example/#business', url: 'https://fern.example/es/' });
  expect(said.description).toMatch(/^Consultas .* a domicilio en /);
  expect(said.makesOffer[0].itemOffered.name).toBe('Visita a domicilio, 2 horas');
});
