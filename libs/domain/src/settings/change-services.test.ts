import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CONSULTATION_TYPES, type Offer } from '../consultation/consultation.ts';
import { cents } from '../money/cents.ts';
import { everyOffer } from '../pricing/every-offer.ts';
import { offerWords, serviceNameIn } from '../pricing/service-words.ts';
import { consultant, createPayload, moment, settings } from '../testing/builders.ts';
import { PracticeLedger } from '../testing/practice-ledger.ts';
import type { Settings } from './settings.ts';
import type { SettingsChanges } from './settings-payloads.ts';

const at = moment('2027-03-01T12:00:00Z');
const VIDEO_45 = { consultationType: 'virtual', durationMinutes: 45, priceCents: cents(5_500) } as const;

class Practice extends PracticeLedger {
  #count = 0;

  constructor() {
    super(settings);
    this.documents.set(settings._id, settings);
  }

  change(changes: SettingsChanges) {
    this.#count += 1;
    const command = { id: `change-${this.#count}`, kind: 'settings.change', at, by: consultant } as const;
    return this.run({ ...command, payload: { changes } }, at);
  }

  now(): Settings {
    const stored = this.documents.get(settings._id);
    if (stored?.type !== 'settings') throw new Error('no settings');
    return stored;
  }
}

const practiceAfter = (...all: readonly SettingsChanges[]): Practice => {
  const practice = new Practice();
  for (const changes of all) expect(practice.change(changes)).toMatchObject({ ok: true });
  return practice;
};

const sold = (practice: Practice, type = 'virtual') =>
  practice
    .now()
    .offers.filter(({ consultationType }) => consultationType === type)
    .map(offerWords);

const HALF_HOUR = { consultationType: 'virtual', duration: '30min' } as const;
const HOUR = { consultationType: 'virtual', duration: '60min' } as const;

test('a service has a Spanish name and description of its own until they are emptied', () => {
  const spanish = { labelSpanish: ' Revisión ', descriptionSpanish: 'Una hora' };
  const practice = practiceAfter({ services: [{ ...HOUR, label: 'Check-up', ...spanish }] });
  const hour = () => practice.now().offers.find(({ duration }) => duration === HOUR.duration);
  expect(hour()).toMatchObject({
    label: 'Check-up',
    labelSpanish: 'Revisión',
    descriptionSpanish: 'Una hora',
  });
  expect(hour() && serviceNameIn(hour() as Offer, 'es')).toBe('Revisión');

  practice.change({ services: [{ ...HOUR, description: 'One hour' }] });
  expect(hour()).toMatchObject({ labelSpanish: 'Revisión', descriptionSpanish: 'Una hora' });
  practice.change({ services: [{ ...HOUR, labelSpanish: '', descriptionSpanish: ' ' }] });
  expect(Object.keys(hour() ?? {}).filter((field) => field.endsWith('Spanish'))).toEqual([]);
  expect(practice.change({ services: [{ ...HOUR, labelSpanish: 'x'.repeat(61) }] })).toMatchObject({
    ok: false,
  });
});

test('a service is added behind the others of its kind, called by its length until it has a name', () => {
  const practice = practiceAfter({ newServices: [VIDEO_45] });
  expect(sold(practice)).toEqual(['30 minutes', '1 hour', '45 minutes']);
  expect(practice.now().offers[2]).toMatchObject({
    duration: '45min',
    durationMinutes: 45,
    priceCents: 5_500,
  });

  practice.change({ services: [{ ...HOUR, label: ' Plant check-up ' }] });
  expect(sold(practice)).toEqual(['30 minutes', 'Plant check-up (1 hour)', '45 minutes']);
  practice.change({ services: [{ ...HOUR, label: '' }] });
  expect(sold(practice)).toEqual(['30 minutes', '1 hour', '45 minutes']);
});

test('an order names those it moves; what another device added meanwhile follows', () => {
  const order = { consultationType: 'virtual', durations: ['60min', '30min'] } as const;
  expect(sold(practiceAfter({ serviceOrder: [order] }, { newServices: [VIDEO_45] }))).toEqual(
    sold(practiceAfter({ newServices: [VIDEO_45] }, { serviceOrder: [order] })),
  );
});

test('what is retired is sold no more, keeps its price and its terms, and comes back behind the others', () => {
  const terms = { kind: 'deposit', percent: 50 } as const;
  const practice = practiceAfter(
    { paymentTerms: [{ ...HALF_HOUR, terms }] },
    { services: [{ ...HALF_HOUR, isRetired: true }] },
  );
  expect(sold(practice)).toEqual(['1 hour']);
  expect(practice.now().retiredOffers).toMatchObject([{ ...HALF_HOUR, priceCents: 4_000, terms }]);

  practice.change({
    prices: [{ ...HALF_HOUR, priceCents: cents(4_500) }],
    services: [{ ...HALF_HOUR, isRetired: false }],
  });
  expect(sold(practice)).toEqual(['1 hour', '30 minutes']);
  expect(practice.now().offers[1]).toMatchObject({ priceCents: 4_500, terms });
  expect(practice.now().retiredOffers).toEqual([]);
});

test('a practice that never retired anything is stored as before', () => {
  expect(practiceAfter({ prices: [{ ...HOUR, priceCents: cents(8_000) }] }).now()).not.toHaveProperty(
    'retiredOffers',
  );
});

const WRONG: readonly (readonly [string, SettingsChanges])[] = [
  ['newServices.0.durationMinutes', { newServices: [{ ...VIDEO_45, durationMinutes: 10 }] }],
  ['newServices.0.durationMinutes', { newServices: [{ ...VIDEO_45, durationMinutes: 485 }] }],
  ['newServices.0.durationMinutes', { newServices: [{ ...VIDEO_45, durationMinutes: 47 }] }],
  ['newServices.0.durationMinutes', { newServices: [{ ...VIDEO_45, durationMinutes: Number.NaN }] }],
  ['newServices.0.durationMinutes', { newServices: [{ ...VIDEO_45, durationMinutes: 60 }] }],
  [
    'newServices.0.durationMinutes',
    { newServices: [{ ...VIDEO_45, consultationType: 'onsite', durationMinutes: 120 }] },
  ],
  ['newServices.1.durationMinutes', { newServices: [VIDEO_45, VIDEO_45] }],
  ['newServices.0.priceCents', { newServices: [{ ...VIDEO_45, priceCents: cents(0) }] }],
  ['newServices.0.label', { newServices: [{ ...VIDEO_45, label: 'x'.repeat(61) }] }],
  ['services.0.label', { services: [{ ...HOUR, label: 'two\nlines' }] }],
  ['services.0.description', { services: [{ ...HOUR, description: 'x'.repeat(121) }] }],
  ['services.0.duration', { services: [{ consultationType: 'virtual', duration: '2hr', isRetired: true }] }],
  [
    'services.0.isRetired',
    {
      services: settings.offers.map(({ consultationType, duration }) => ({
        consultationType,
        duration,
        isRetired: true,
      })),
    },
  ],
];

test.each(WRONG)('refused at %s, and nothing is changed', (path, changes) => {
  const practice = new Practice();
  const outcome = practice.change(changes);
  expect(outcome).toMatchObject({ ok: false, error: { problem: { code: 'invalid_input' } } });
  expect(JSON.stringify(outcome)).toContain(`changes.${path}`);
  expect(practice.now()).toBe(settings);
});

test('a kind may have nothing left to sell', () => {
  const videos = [HALF_HOUR, HOUR].map((service) => ({ ...service, isRetired: true }));
  expect(sold(practiceAfter({ services: videos }))).toEqual([]);
});

const type = fc.constantFrom(...CONSULTATION_TYPES);
const duration = fc.constantFrom(...(['30min', '60min', '45min', '90min', '1hr', '2hr', '5hr'] as const));
const anyChange: fc.Arbitrary<SettingsChanges> = fc.oneof(
  fc.record({
    newServices: fc.tuple(
      fc.record({
        consultationType: type,
        durationMinutes: fc.constantFrom(45, 60, 90, 105),
        label: fc.constantFrom('', 'Check-up'),
        priceCents: fc.integer({ min: 100, max: 50_000 }).map(cents),
      }),
    ),
  }),
  fc.record({
    services: fc.array(
      fc.record(
        { consultationType: type, duration, label: fc.constantFrom('', 'Rescue'), isRetired: fc.boolean() },
        { requiredKeys: ['consultationType', 'duration'] },
      ),
      { minLength: 1, maxLength: 5 },
    ),
  }),
  fc.record({ serviceOrder: fc.tuple(fc.record({ consultationType: type, durations: fc.array(duration) })) }),
  fc.record({
    prices: fc.tuple(
      fc.record({
        consultationType: type,
        duration,
        priceCents: fc.integer({ min: 100, max: 90_000 }).map(cents),
      }),
    ),
  }),
);

const keyOf = ({ consultationType, duration: length }: Offer) => `${consultationType} ${length}`;

test('whatever is changed: each service is there once, none disappears, one is always sold, and bookings keep theirs', () => {
  const booked = moment('2027-03-01T13:00:00Z');
  const create = { id: 'booked', kind: 'booking.create', at: booked, by: consultant } as const;
  fc.assert(
    fc.property(fc.array(anyChange, { maxLength: 25 }), (all) => {
      const practice = new Practice();
      expect(practice.run({ ...create, payload: createPayload() }, booked)).toMatchObject({ ok: true });
      const booking = practice.documents.get(`booking:${createPayload().bookingId}`);
      let known = everyOffer(settings).map(keyOf);
      for (const changes of all) {
        practice.change(changes);
        const keys = everyOffer(practice.now()).map(keyOf);
        expect(new Set(keys).size).toBe(keys.length);
        expect(keys).toEqual(expect.arrayContaining(known));
        known = keys;
      }
      expect(practice.now().offers.length).toBeGreaterThan(0);
      expect(practice.documents.get(`booking:${createPayload().bookingId}`)).toEqual(booking);
    }),
  );
});

test('retiring and bringing back changes nothing but the place', () => {
  fc.assert(
    fc.property(fc.constantFrom(...settings.offers), (offer) => {
      const service = { consultationType: offer.consultationType, duration: offer.duration };
      const practice = practiceAfter(
        { services: [{ ...service, isRetired: true }] },
        { services: [{ ...service, isRetired: false }] },
      );
      expect(new Set(practice.now().offers)).toEqual(new Set(settings.offers));
    }),
  );
});
