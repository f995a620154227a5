import { expect, test } from 'vitest';
import { aBooking, moment } from '../testing/builders.ts';
import { plusMinutes } from '../time/instant.ts';
import { textOutage } from './text-outage.ts';
import { failedText, sentText } from './visit-text.ts';

const START = moment('2027-03-15T15:00:00Z');
const at = (minutes: number) => plusMinutes(START, minutes);
const told = { textId: 'confirmation', cause: 'confirmation' } as const;
const away = { ...told, failure: 'unreachable', isFinal: false };

test('texts that have failed for an hour are an outage, counted from the first failure, given up or not', () => {
  const tried = failedText(failedText(aBooking(), away, at(0)), { ...away, failure: '20503' }, at(40));

  expect(textOutage([tried], at(59))).toBeUndefined();
  expect(textOutage([tried], at(60))).toEqual({
    service: 'texts',
    since: at(0),
    reason: 'error 20503 of the provider',
  });
  const givenUp = failedText(failedText(tried, away, at(41)), away, at(42));
  expect(givenUp.texts).toMatchObject([{ status: 'failed' }]);
  expect(textOutage([givenUp], at(60))).toMatchObject({
    since: at(0),
    reason: 'the provider could not be reached',
  });
});

test('a text that went out since says that texts go; one that was refused for good is no outage', () => {
  const tried = failedText(aBooking(), away, at(0));
  expect(textOutage([tried, sentText(aBooking(), told, at(30))], at(90))).toBeUndefined();
  const refused = failedText(aBooking(), { ...told, failure: '21614', isFinal: true }, at(0));
  expect(textOutage([refused], at(90))).toBeUndefined();
  expect(textOutage([{ ...tried, erasedAt: at(1) }], at(90))).toBeUndefined();
});
