import { describe, expect, test } from 'vitest';
import { aBooking, anAppointment, ana, chicago, settings } from '../testing/builders.ts';
import { keywordOf } from './incoming-text.ts';
import { inGsm, isGsm, segmentsOf, textAnswer, textBody } from './text-body.ts';
import type { WantedText } from './wanted-texts.ts';

const practice = {
  business: {
    ...settings.business,
    name: 'Fieldleaf Plant Consultations of Dallas',
    phone: '(214) 555-0100',
  },
};
const at = chicago('2027-03-14', '10:00');

const texts = (['confirmation', 'reminder', 'on-my-way'] as const).flatMap((cause) =>
  (['en', 'es'] as const).flatMap((language) =>
    (['onsite', 'virtual'] as const).map((consultationType) => ({ cause, language, consultationType })),
  ),
);

function bodyOf({ cause, language, consultationType }: (typeof texts)[0], email = ana.email): string {
  const booking = aBooking({
    appointment: anAppointment('2027-11-24', '12:30', { consultationType }),
    customer: { ...ana, email },
    ...(language === 'es' && { language }),
  });
  const wanted: WantedText = { textId: cause, cause, dueAt: at, uselessFrom: at, minutes: 125 };
  return textBody(booking, wanted, practice);
}

describe('the words', () => {
  test.each(texts)(
    'of $cause ($language, $consultationType) are charged as one text, however long the name',
    (text) => {
      expect(isGsm(bodyOf(text)), bodyOf(text)).toBe(true);
      expect(segmentsOf(bodyOf(text)), bodyOf(text)).toBe(1);
    },
  );

  test('say who, when and what to do', () => {
    expect(bodyOf({ cause: 'confirmation', language: 'en', consultationType: 'onsite' })).toBe(
      'Fieldleaf Plant Consultations: your visit is booked for Wed, Nov 24 at 12:30 PM. Details are in your email. Reply STOP to end texts, HELP for help.',
    );
    expect(bodyOf({ cause: 'reminder', language: 'es', consultationType: 'virtual' })).toContain(
      '12:30 p.m. CST',
    );
    expect(bodyOf({ cause: 'on-my-way', language: 'en', consultationType: 'onsite' })).toContain(
      'I am on my way to you, about 125 minutes.',
    );
  });

  test('send nobody to an email they do not have', () => {
    const body = bodyOf(
      { cause: 'confirmation', language: 'en', consultationType: 'virtual' },
      '2145550101@no-email.invalid',
    );
    expect(body).not.toContain('email');
  });

  test.each(['stopped', 'started', 'help', 'unread'] as const)('of the answer "%s" fit, too', (what) => {
    for (const language of ['en', 'es'] as const)
      expect(segmentsOf(textAnswer(what, practice, language)), textAnswer(what, practice, language)).toBe(1);
  });
});

test('a sign of another alphabet makes all of a text dear, so accents go that it has no room for', () => {
  expect(inGsm('María Peña – “¡sábado!”')).toBe('Maria Peña - "¡sabado!"');
  expect(segmentsOf('a'.repeat(160))).toBe(1);
  expect(segmentsOf('a'.repeat(161))).toBe(2);
  expect(segmentsOf(`${'a'.repeat(158)}€`)).toBe(1);
  expect(segmentsOf(`${'a'.repeat(159)}€`)).toBe(2);
  expect(segmentsOf('á'.repeat(70))).toBe(1);
  expect(segmentsOf('á'.repeat(71))).toBe(2);
});

test.each([
  ['STOP', 'stop', true],
  [' stop. ', 'stop', true],
  ['Stop all', 'stop', true],
  ['unsubscribe', 'stop', true],
  ['CANCEL', 'stop', true],
  ['end', 'stop', true],
  ['Quit!', 'stop', true],
  ['Alto', 'stop', undefined],
  ['parar', 'stop', undefined],
  ['yes', 'start', true],
  ['UNSTOP', 'start', true],
  ['help', 'help', true],
  ['ayuda', 'help', undefined],
  ['STOP please', 'stop', undefined],
  ['Stop. Thank you', 'stop', undefined],
  ['Please stop texting me!', 'stop', undefined],
  ['Alto, por favor', 'stop', undefined],
  ['Yes, thanks', undefined, undefined],
  ['Please stop by at noon', undefined, undefined],
  ['Please cancel', undefined, undefined],
  ['', undefined, undefined],
])('"%s" means %s', (text, meaning, isAnswered) => {
  expect(keywordOf(text)?.meaning).toBe(meaning);
  expect(keywordOf(text)?.isAnswered).toBe(isAnswered);
});
