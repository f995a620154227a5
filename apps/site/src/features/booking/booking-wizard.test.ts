import { expect, test } from 'vitest';
import { clock, day } from '../../testing/calendar-words.ts';
import type { BookingDraft } from './booking-draft.ts';
import {
  bookingWizard,
  isStepComplete,
  PAYMENT_STEP,
  TIME_STEP,
  type WizardEvent,
} from './booking-wizard.ts';
import { newBookingDraft } from './new-booking-draft.ts';

const start = newBookingDraft('run-1', 'assessment-1');
const after = (events: readonly WizardEvent[], draft: BookingDraft = start) =>
  events.reduce(bookingWizard, draft);

const serviceChosen: readonly WizardEvent[] = [
  { kind: 'type chosen', consultationType: 'virtual', duration: '60min' },
  { kind: 'next' },
];
const timeChosen: readonly WizardEvent[] = [
  ...serviceChosen,
  { kind: 'date chosen', date: day('2027-03-15') },
  { kind: 'slots loaded', free: [clock('09:00'), clock('10:00')] },
  { kind: 'time chosen', time: clock('10:00') },
];
const detailsTyped: readonly WizardEvent[] = [
  ...timeChosen,
  { kind: 'next' },
  { kind: 'contact typed', field: 'firstName', text: 'Ana' },
  { kind: 'contact typed', field: 'lastName', text: 'Reyes' },
  { kind: 'contact typed', field: 'email', text: 'ana@example.com' },
];
const intent = { paymentIntentId: 'pi_1', clientSecret: 'secret', holdExpiresAt: null, request: '{}' };
const atPayment: readonly WizardEvent[] = [
  ...detailsTyped,
  { kind: 'next' },
  { kind: 'next' },
  { kind: 'intent opened', intent },
];

test('a type starts from its usual duration: an hour by video, two hours on site', () => {
  expect(after([{ kind: 'type chosen', consultationType: 'virtual', duration: '60min' }]).duration).toBe(
    '60min',
  );
  expect(after([{ kind: 'type chosen', consultationType: 'onsite', duration: '2hr' }]).duration).toBe('2hr');
});

test('choosing the same type again keeps the chosen duration', () => {
  const draft = after([
    { kind: 'type chosen', consultationType: 'onsite', duration: '2hr' },
    { kind: 'duration chosen', duration: '5hr' },
    { kind: 'type chosen', consultationType: 'onsite', duration: '2hr' },
  ]);

  expect(draft.duration).toBe('5hr');
});

test('a step that lacks something does not let go', () => {
  expect(after([{ kind: 'next' }]).step).toBe(0);
  expect(after([...serviceChosen, { kind: 'next' }]).step).toBe(TIME_STEP);
});

test('a chosen time that another day does not have is cleared', () => {
  const draft = after([
    ...timeChosen,
    { kind: 'date chosen', date: day('2027-03-16') },
    { kind: 'slots loaded', free: [clock('09:00')] },
  ]);

  expect(draft.selectedTime).toBeNull();
});

test.each<readonly [string, WizardEvent]>([
  ['day', { kind: 'date chosen', date: day('2027-03-16') }],
  ['type', { kind: 'type chosen', consultationType: 'onsite', duration: '2hr' }],
  ['duration', { kind: 'duration chosen', duration: '30min' }],
])('a time that another %s does not have is remembered as cleared, until the next choice', (_, change) => {
  const free = [clock('09:00')];
  const cleared = after([...timeChosen, change, { kind: 'slots loaded', free }]);

  expect(cleared).toMatchObject({ selectedTime: null, clearedTime: '10:00' });
  expect(after([{ kind: 'slots loaded', free }], cleared).clearedTime).toBe('10:00');
  expect(after([{ kind: 'time chosen', time: clock('09:00') }], cleared).clearedTime).toBeNull();
  expect(after([{ kind: 'date chosen', date: day('2027-03-17') }], cleared).clearedTime).toBeNull();
});

test('as long as the times of a new day are on their way, the old time takes nobody further', () => {
  const waiting = after([...timeChosen, { kind: 'date chosen', date: day('2027-03-16') }]);

  expect(waiting.selectedTime).toBe('10:00');
  expect(isStepComplete(waiting)).toBe(false);
});

test('any step that was reached can be asked for, and none beyond what is still missing', () => {
  const reached = after(atPayment);
  const asked = (step: number, draft = reached) => after([{ kind: 'step asked for', step }], draft).step;

  expect([0, 1, 2, 3, 4].map((step) => asked(step))).toEqual([0, 1, 2, 3, 4]);
  expect([asked(-1), asked(9)]).toEqual([0, PAYMENT_STEP]);
  const lost = after([{ kind: 'time lost', message: 'Gone.' }], reached);
  expect(asked(PAYMENT_STEP, lost)).toBe(TIME_STEP);
  expect(asked(PAYMENT_STEP, start)).toBe(0);
});

test('first name, last name and email are needed, and blanks are none of them', () => {
  const typed = after(detailsTyped);

  expect(isStepComplete(typed)).toBe(true);
  expect(isStepComplete(after([{ kind: 'contact typed', field: 'lastName', text: '  ' }], typed))).toBe(
    false,
  );
});

test('tip and payment ask for nothing more', () => {
  expect(after(atPayment)).toMatchObject({
    step: PAYMENT_STEP,
    tip: null,
    intent: { paymentIntentId: 'pi_1' },
  });
});

test('every payment that is asked for has a number of its own', () => {
  const opened = after(atPayment);
  const givenUp = after([{ kind: 'intent given up' }], opened);

  expect([start, opened, givenUp].map(({ intentCount }) => intentCount)).toEqual([0, 1, 2]);
});

test('once paid, nothing can be changed by a press too many', () => {
  const paid = after([...atPayment, { kind: 'paid' }]);

  expect(after([{ kind: 'step asked for', step: 0 }, { kind: 'intent given up' }], paid)).toBe(paid);
});

test('a time lost after paying leads back to the calendar, everything else kept', () => {
  const lost = after([...atPayment, { kind: 'paid' }, { kind: 'time lost', message: 'Gone.' }]);

  expect(lost).toMatchObject({ step: TIME_STEP, selectedTime: null, intent: null, paid: false });
  expect(lost.contact.firstName).toBe('Ana');
});

test('a time lost before paying takes nothing else with it: day, details, tip and the questions stay', () => {
  const timeFirst = { ...start, assessmentId: null, questions: 'asked' } as const;
  const before = after(
    [...atPayment, { kind: 'tip chosen', tip: { kind: 'percent', percent: 15 } }],
    timeFirst,
  );

  const lost = after([{ kind: 'time lost', message: 'Gone.' }], before);

  const { intentCount } = before;
  const gone = { step: TIME_STEP, selectedTime: null, intent: null, intentCount: intentCount + 1 };
  expect(lost).toEqual({ ...before, ...gone, timeProblem: 'Gone.' });
});

test('why a time was lost stays to be read until another one is chosen', () => {
  const lost = after([...atPayment, { kind: 'paid' }, { kind: 'time lost', message: 'Gone.' }]);

  expect(lost.timeProblem).toBe('Gone.');
  expect(after([{ kind: 'time chosen', time: clock('11:00') }], lost).timeProblem).toBeNull();
});
