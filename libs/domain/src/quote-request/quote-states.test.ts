import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cents } from '../money/cents.ts';
import { consultant, day } from '../testing/builders.ts';
import { propertyRuns } from '../testing/property-runs.ts';
import { answerPayload } from '../testing/quote-builders.ts';
import { IN_TIME, type QuoteStep, QuoteStory, TOO_LATE } from '../testing/quote-story.ts';
import type { QuoteStatus } from './quote-status.ts';

describe('what is done last, and how the quote request stands then', () => {
  test.each<[steps: QuoteStep[], outcome: string, status: QuoteStatus]>([
    [[], 'done', 'new'],
    [['close'], 'done', 'handled'],
    [['withdraw'], 'done', 'declined'],
    [['accept'], 'quote_request_not_found', 'new'],
    [['resend'], 'quote_not_open', 'new'],
    [['answer'], 'done', 'sent'],
    [['close', 'answer'], 'done', 'sent'],
    [['answer', 'resend'], 'done', 'sent'],
    [['answer', 'accept'], 'done', 'accepted'],
    [['answer', 'accept', 'accept'], 'done', 'accepted'],
    [['answer', 'accept', 'resend'], 'done', 'accepted'],
    [['answer', 'decline'], 'done', 'declined'],
    [['answer', 'decline', 'decline'], 'done', 'declined'],
    [['answer', 'decline', 'accept'], 'done', 'accepted'],
    [['answer', 'accept', 'decline'], 'done', 'declined'],
    [['answer', 'decline', 'resend'], 'quote_not_open', 'declined'],
    [['answer', 'decline', 'answer'], 'done', 'sent'],
    [['answer', 'wait'], 'done', 'expired'],
    [['answer', 'wait', 'accept'], 'quote_expired', 'expired'],
    [['answer', 'wait', 'decline'], 'quote_expired', 'expired'],
    [['answer', 'wait', 'resend'], 'quote_not_open', 'expired'],
    [['answer', 'wait', 'answer'], 'done', 'sent'],
    [['answer', 'accept', 'wait'], 'done', 'accepted'],
    [['answer', 'accept', 'wait', 'accept'], 'done', 'accepted'],
    [['answer', 'decline', 'wait', 'accept'], 'quote_expired', 'declined'],
    [['answer', 'answer', 'accept the first'], 'quote_changed', 'sent'],
    [['answer', 'answer', 'decline the first'], 'quote_changed', 'sent'],
    [['answer', 'accept', 'answer'], 'done', 'sent'],
    [['answer', 'accept', 'answer', 'accept'], 'done', 'accepted'],
    [['answer', 'withdraw'], 'done', 'declined'],
    [['answer', 'withdraw', 'withdraw'], 'done', 'declined'],
    [['answer', 'withdraw', 'accept'], 'quote_not_open', 'declined'],
    [['answer', 'withdraw', 'answer'], 'done', 'sent'],
    [['answer', 'close'], 'done', 'handled'],
    [['answer', 'close', 'accept'], 'quote_not_open', 'handled'],
    [['answer', 'accept', 'book'], 'done', 'booked'],
    [['answer', 'accept', 'book', 'accept'], 'quote_booked', 'booked'],
    [['answer', 'accept', 'book', 'decline'], 'quote_booked', 'booked'],
    [['answer', 'accept', 'book', 'answer'], 'quote_booked', 'booked'],
    [['answer', 'accept', 'book', 'withdraw'], 'quote_booked', 'booked'],
  ])('%j: %s, and it is %s', (steps, outcome, status) => {
    const story = new QuoteStory();

    expect([story.tell(steps), story.status]).toEqual([outcome, status]);
  });

  test('a mind is changed ten times about one offer, not more', () => {
    const story = new QuoteStory();
    story.step('answer');
    for (let count = 0; count < 5; count++) story.tell(['accept', 'decline']);

    expect(story.step('accept')).toBe('too_many_today');
    expect(story.tell(['answer', 'accept'])).toBe('done');
  });
});

const steps = fc.array(
  fc.constantFrom<QuoteStep>(
    'answer',
    'resend',
    'withdraw',
    'close',
    'accept',
    'decline',
    'accept the first',
    'decline the first',
    'book',
    'wait',
  ),
  { maxLength: 25 },
);

test('in any order, what counts is the last decision about the last offer, and what is booked stays booked', () => {
  fc.assert(
    fc.property(steps, (told) => {
      const story = new QuoteStory();
      let isBooked = false;
      for (const step of told) {
        const [before, statusBefore] = [story.quote, story.status];
        const outcome = story.step(step);
        const { quote, status } = story;
        isBooked ||= step === 'book';
        // Refused is refused: nothing of it is left.
        if (outcome !== 'done') expect(quote).toEqual(before);
        if (isBooked) expect(status).toBe('booked');
        else expect(status).not.toBe('booked');
        // An offer that was made is never changed, only followed by another.
        expect(quote.offers?.slice(0, before.offers?.length ?? 0) ?? []).toEqual(before.offers ?? []);
        if (step === 'accept' && outcome === 'done') {
          expect(status).toBe('accepted');
          expect(['sent', 'accepted', 'declined']).toContain(statusBefore);
        }
        if (step === 'decline' && outcome === 'done') expect(status).toBe('declined');
        if (step === 'answer' && outcome === 'done') expect(status).toBe('sent');
        // Said twice is said once.
        if (step === 'accept' && outcome === 'done') {
          story.step('accept');
          expect(story.quote).toEqual(quote);
        }
      }
    }),
    { numRuns: propertyRuns(300) },
  );
});

describe('an answer is checked at its fields', () => {
  test.each([
    ['durationMinutes', { durationMinutes: 100 }],
    ['durationMinutes', { durationMinutes: 735 }],
    ['priceCents', { priceCents: cents(0), travelFeeCents: cents(0), depositCents: null }],
    ['depositCents', { depositCents: cents(25_500) }],
    ['depositCents', { depositCents: cents(10) }],
    ['validUntil', { validUntil: day('2027-03-15') }],
    ['validUntil', { validUntil: day('2028-03-20') }],
  ])('%s as in %j', (path, changes) => {
    const story = new QuoteStory();
    const command = { id: 'a', at: IN_TIME, by: consultant, kind: 'quote.answer' } as const;

    const decided = story.ledger.run({ ...command, payload: answerPayload(changes) }, IN_TIME);

    expect(decided).toMatchObject({
      ok: false,
      error: { problem: { code: 'invalid_input', issues: [{ path }] } },
    });
  });

  test('the same answer sent twice is one offer; another may not use its key', () => {
    const story = new QuoteStory();
    const command = {
      id: 'a',
      at: IN_TIME,
      by: consultant,
      kind: 'quote.answer',
      payload: answerPayload(),
    } as const;
    story.run(command);
    story.run(command);

    expect(story.quote.offers).toHaveLength(1);
    expect(story.run({ ...command, id: 'b' })).toBe('id_taken');
  });

  test('without signal it counts from when she sent it', () => {
    const story = new QuoteStory();
    const command = {
      id: 'a',
      at: IN_TIME,
      by: consultant,
      kind: 'quote.answer',
      payload: answerPayload(),
    } as const;
    story.now = TOO_LATE;

    expect(story.run(command)).toBe('done');
    expect([story.quote.offers?.[0]?.sentAt, story.status]).toEqual([IN_TIME, 'expired']);
  });
});
