import type { BookingId } from '@fieldleaf/domain/booking/booking';
import { cents } from '@fieldleaf/domain/money/cents';
import { EMPTY_PLAN } from '@fieldleaf/domain/plant/plant-plan';
import type { BookPlant, PlantBookPage, SharedVisit } from '@fieldleaf/domain/read-model/plant-book-page';
import { day } from '@fieldleaf/domain/testing/builders';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { BookView } from './book-view.ts';
import { PlantBook } from './plant-book.tsx';
import { words as spanish } from './words.es.ts';
import { words } from './words.ts';

const visit: SharedVisit = {
  noteId: 'BK-7XK2QD' as BookingId,
  date: day('2027-03-10'),
  consultationType: 'onsite',
  message: 'She will <recover>.',
  observations: '',
  actions: ['Move it from the heater'],
  nextSteps: [],
  care: { watering_schedule: '', lighting_changes: '', fertilizing: '' },
  products: ['Neem oil', 'Bark chips'],
};

const fern: BookPlant = {
  plantId: 'fern',
  name: 'Boston fern',
  plantType: 'fern',
  condition: 'fair',
  plan: {
    ...EMPTY_PLAN,
    place: 'indoor',
    window: 'east',
    tasks: [
      { task: 'water', growthDays: 7, restDays: 14 },
      { task: 'feed', growthDays: 30, restDays: 0 },
    ],
    nextStep: 'Repot in May',
  },
  next: [
    { task: 'water', on: day('2027-03-13') },
    { task: 'feed', on: day('2027-04-09') },
  ],
  photos: { before: null, now: { photoId: 'one', takenOn: day('2027-03-10'), src: '/photo/one' } },
  history: [
    { date: day('2027-03-10'), condition: 'fair' },
    { date: day('2026-09-01'), condition: 'poor' },
  ],
};

const page: PlantBookPage = {
  firstName: 'Ana',
  today: day('2027-03-15'),
  visits: [visit],
  plants: [fern],
  products: [
    { name: 'Neem oil', url: 'https://shop.example/neem' },
    { name: 'A pot', url: '' },
  ],
  nextVisit: null,
  followUpOn: day('2027-04-12'),
  pause: null,
  reminders: 'none',
};

const view: BookView = {
  language: 'en',
  words,
  practice: { name: 'Fern & Co', email: 'fern@example.com', phone: '(512) 555-0100' },
  consultantName: 'Marta',
  bookingAddress: (visit) => `/?book${visit ? `=${visit.consultationType}` : ''}`,
};

const shown = (changes: Partial<PlantBookPage> = {}, more: Partial<BookView> = {}) =>
  renderToStaticMarkup(
    createElement(PlantBook, { page: { ...page, ...changes }, view: { ...view, ...more } }),
  );

const VISIT = { consultationType: 'virtual', duration: '60min' } as const;

/** The words of a part, without its markup. */
const textOf = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');

test('a task that was due before stands on today, with the day it waits since', () => {
  expect(textOf(shown())).toContain('This week Today Water Boston fern, since Sat, Mar 13');
});

test('a week with nothing to do says when there is something again', () => {
  const later = { ...fern, next: [{ task: 'water' as const, on: day('2027-03-22') }] };
  expect(textOf(shown({ plants: [later] }))).toContain('Nothing to do until Mon, Mar 22.');
  expect(textOf(shown({ plants: [{ ...fern, next: [] }] }))).toContain('Nothing is planned for this week.');
});

test('a plan says how often now, and in the other season', () => {
  expect(textOf(shown())).toContain('Water every week; November to February every 2 weeks');
  expect(textOf(shown())).toContain('Feed every 30 days; November to February not');
  expect(textOf(shown({ today: day('2027-01-05') }))).toContain(
    'Feed not now; March to October every 30 days',
  );
});

test('what was written is text, and a product leads to a shop of the web alone', () => {
  const html = shown({ products: [...page.products, { name: 'Trick', url: 'javascript:alert(1)' }] });
  expect(html).toContain('She will &lt;recover&gt;.');
  expect(html).not.toContain('javascript:');
  expect(html).toMatch(/href="https:\/\/shop\.example\/neem"[^>]*rel="noopener noreferrer"/);
});

test('a product that plan and visit both name stands there once', () => {
  const [, products = ''] = shown().split('id="book-products"');
  expect(products.split('Neem oil</span>')).toHaveLength(2);
  expect(products).toContain('Bark chips');

  const told = page.visits.map((visit) => ({ ...visit, products: ['Neem oil (https://shop.example/neem)'] }));
  const [, filled = ''] = shown({ visits: told }).split('id="book-products"');
  expect(filled.split('<span>Neem oil')).toHaveLength(2);
});

test('a follow-up that is due leads to the times; a visit that is booked takes its place', () => {
  expect(textOf(shown())).toContain('Next visit It is good to look again around Mon, Apr 12. Choose a time');
  const nextVisit = { date: day('2027-04-10'), time: '14:00' as never, consultationType: 'virtual' as const };
  expect(textOf(shown({ nextVisit }))).toContain('Next visit Sat, Apr 10, 2:00 PM, by video Book again');
});

test('after the free days a photo consultation has its price, and asks for the photos once it is paid', () => {
  const over = { state: 'over' as const, freeUntil: day('2027-03-10'), sent: [] };
  const withPhoto = (isPaid: boolean) => ({ ...over, photo: { priceCents: cents(2_500), isPaid } });
  const offered = textOf(shown({ checkIns: withPhoto(false) }));
  expect(offered).toContain('for $25.00 I look at up to three of them');
  expect(offered).toContain('Write to us to order it. Book again');
  const paid = textOf(shown({ checkIns: withPhoto(true) }, { checkInForm: 'FORM' }));
  expect(paid).toContain('Your photo consultation is paid.');
  expect(paid).toContain('FORM');
  expect(paid).not.toContain('$25');
});

test('on paper there is a row for each task of a plant', () => {
  const [, sheet = ''] = shown().split('class="book-fridge"');
  expect(textOf(sheet)).toContain('Water every week; November to February every 2 weeks Sat, Mar 13 Feed');
  expect(sheet).not.toContain('<button');
});

test('the same in Spanish, which has a word for each of the English ones', () => {
  const text = textOf(shown({}, { language: 'es', words: spanish }));
  expect(text).toContain('Esta semana Hoy Regar Boston fern, desde el sáb., 13 mar');
  expect(Object.keys(spanish)).toEqual(Object.keys(words));
});

test('what was written of the plants stands there with her answer, and says how to write without scripts', () => {
  const sent = {
    ...{ checkInId: 'one', sentOn: day('2027-03-14'), words: 'New <leaves>' },
    plants: [{ name: 'Boston fern', trend: 'better' as const }],
    photos: [{ photoId: 'p', takenOn: day('2027-03-14'), src: '/photo/p' }],
    answer: { words: 'Well done', on: day('2027-03-15') },
  };
  const checkIns = { state: 'open' as const, freeUntil: day('2027-05-10'), sent: [sent] };
  const html = shown({ checkIns });
  expect(html).toContain('src="/photo/p"');
  expect(textOf(html)).toContain('Free until Mon, May 10. Answer the email that brought you here');
  expect(textOf(html)).toContain('Boston fern: better New &lt;leaves&gt;');
  expect(textOf(html)).toContain('Well done Marta, Mar 15, 2027');
  expect(textOf(shown({ checkIns }, { checkInForm: 'FORM' }))).not.toContain('Answer the email');
  expect(textOf(shown({ checkIns: { ...checkIns, state: 'over' } }))).toContain(
    'free check-ins of your last visit',
  );
  const answer = { words: '', on: day('2027-03-15'), plans: ['Boston fern'], visit: VISIT };
  const more = textOf(shown({ checkIns: { ...checkIns, sent: [{ ...sent, answer }] } }));
  expect(more).toContain('New plan: Boston fern. I would like to look at it with you.');
  expect(more).toContain('Marta, Mar 15, 2027 Choose a time');
  const none = shown({ checkIns: { state: 'none', freeUntil: null, sent: [] } });
  expect(none).not.toContain('book-check-ins');
});
