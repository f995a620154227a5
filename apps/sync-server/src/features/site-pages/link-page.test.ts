import { SENT_TIMES_ID, TIMES_MARKS, TIMES_PATTERN_ID } from '@fieldleaf/contract/sent-times';
import { expect, test, vi } from 'vitest';
import { buildTestApp } from '../../testing/build-test-app.ts';
import { createTestCustomer } from '../../testing/test-customer.ts';
import { writePages } from './testing/built-app.ts';

const { day, date, zone, offered, time, clock } = TIMES_MARKS;
const PART = `<fieldset><button value="${time}" aria-pressed="false">${clock}</button></fieldset>`;
const PATTERN = `<p class="a" data-offered="">${date}, ${offered}</p><p data-gone="">${offered} is gone<span data-onsite="">, way</span></p><aside class="b" data-onsite="">ZIP</aside><div>${'<i></i>'.repeat(6)}</div><section data-day="${day}"><h2>${date}</h2>${zone}${PART}${PART}</section>`;
const PAGE = `<title>Times</title><template id="${TIMES_PATTERN_ID}">${PATTERN}</template>`;

async function booking() {
  const siteFolder = await writePages({
    'index.html': '<title>Landing</title>',
    'opened/booking.html': PAGE,
    'es/opened/booking.html': PAGE,
  });
  const built = await buildTestApp({ config: { siteFolder } });
  const open = (query: string, path = '/') => built.app.inject({ url: `${path}?${query}` });
  return { ...built, open, customer: createTestCustomer(built.app) };
}

const LINK = 'book=virtual&duration=60min&date=2027-03-15&time=10:00';

const timesIn = (page: string) =>
  [...page.matchAll(/<button( disabled="")? value="(\d\d:\d\d)" aria-pressed="(\w+)">/g)].map(
    ([, taken, at, pressed]) => ({ time: at, available: !taken, pressed }),
  );

test('the page of a link has the times of its day as the call answers them, the offered one pressed', async () => {
  const { open, customer } = await booking();
  await customer.book({ selectedDate: '2027-03-15', selectedTime: '14:00' });
  const answer = await open(LINK);

  expect(answer.headers['cache-control']).toBe('no-store');
  const { body } = await customer.get(
    '/api/available-slots?date=2027-03-15&consultationType=virtual&duration=60min',
  );
  const times = timesIn(answer.body);
  expect(times.map(({ pressed: _, ...slot }) => slot)).toEqual(body.slots);
  expect(times.filter(({ available }) => !available).length).toBeGreaterThan(0);
  expect(times.flatMap(({ time, pressed }) => (pressed === 'true' ? [time] : []))).toEqual(['10:00']);
  expect(answer.body).toContain(
    `<template id="${SENT_TIMES_ID}" data-visit="virtual 60min 2027-03-15"><p class="a" data-offered="">Monday, March 15, 2027, 10:00 AM</p><div>`,
  );
  expect(answer.body).toContain(
    '<section data-day="2027-03-15"><h2>Monday, March 15, 2027</h2>Central Time<fieldset>',
  );
  expect(answer.body.match(/<fieldset>/g)).toHaveLength(2);
  for (const mark of Object.values(TIMES_MARKS)) expect(answer.body).not.toContain(mark);
});

test('a time that is gone is not called yours; the place of an on-site visit is asked for; Spanish says it in Spanish', async () => {
  const { open, customer } = await booking();
  await customer.book({ selectedDate: '2027-03-15', selectedTime: '10:00' });

  const gone = (await open(LINK)).body;
  expect(gone).not.toContain('data-offered');
  expect(gone).toContain('<p data-gone="">10:00 AM is gone</p>');
  expect(timesIn(gone).some(({ pressed }) => pressed === 'true')).toBe(false);
  const spanish = await open('book=onsite&duration=2hr&date=2027-03-16&time=14:00', '/es/');
  expect(spanish.body.replaceAll('\u00a0', ' ')).toContain(
    'martes, 16 de marzo de 2027, 2:00 p.m.</p><aside',
  );
});

test('the calendar keeps room for the weeks that the month of today still has', async () => {
  const { open, clock } = await booking();
  const weeksOf = async (date: string) =>
    (await open(`book=virtual&duration=60min&date=${date}&time=10:00`)).body.match(/<i>/g)?.length;

  expect(await weeksOf('2027-03-15')).toBe(6);
  clock.advance(7 * 24 * 60);
  // March 2027 ends on a Wednesday, its fifth week.
  expect(await weeksOf('2027-03-15')).toBe(4);
  expect(await weeksOf('2027-04-05')).toBe(6);
});

test('a link without a day, a day that is over or closed, and a service that is not sold get the page as it was built', async () => {
  const { open } = await booking();
  for (const query of [
    'book=virtual',
    'book=virtual&duration=60min&from=2027-03-15',
    'book=virtual&duration=60min&date=2027-02-15&time=10:00',
    'book=virtual&duration=60min&date=2027-03-19&time=10:00',
    'book=virtual&duration=3hr&date=2027-03-15&time=10:00',
    'book=again&after=BK-AAAAAA&duration=60min&date=2027-03-15&time=10:00',
    'book=%3Cb%3E&duration=60min&date=2027-03-15&time=10:00',
  ]) {
    const answer = await open(query);
    expect([query, answer.body, answer.headers['cache-control']]).toEqual([query, PAGE, 'no-cache']);
  }
});

test('with a store that does not answer the page is sent without times', async () => {
  const { open, store } = await booking();
  vi.spyOn(store.database('slots'), 'get').mockRejectedValue(new Error('no answer'));

  expect((await open(LINK)).body).toBe(PAGE);
});
