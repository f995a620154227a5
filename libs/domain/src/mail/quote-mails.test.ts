import { describe, expect, test } from 'vitest';
import { cents } from '../money/cents.ts';
import type { QuoteRequest } from '../quote-request/quote-request.ts';
import { quoteReminders } from '../reminder/wanted-reminders.ts';
import { day, moment, settings, ZONE } from '../testing/builders.ts';
import { answerPayload } from '../testing/quote-builders.ts';
import { IN_TIME, type QuoteStep, QuoteStory } from '../testing/quote-story.ts';
import { emailText } from './email-content.ts';
import { mailsOf } from './mails-of.ts';

const context = { now: IN_TIME, settings, publicUrl: 'https://plants.example' };

function quoteAfter(...steps: readonly QuoteStep[]): QuoteRequest {
  const story = new QuoteStory();
  story.tell(steps);
  return story.quote;
}

describe('what is mailed', () => {
  test('an answer goes to who asked, in words and sums, with its link', () => {
    const [mail, ...others] = mailsOf(quoteAfter('answer'), context);

    expect(others).toEqual([]);
    expect(mail).toMatchObject({ cause: 'quote-sent', to: { email: 'cleo@example.com' } });
    expect(mail && emailText(mail.letter)).toContain(
      [
        'I would bring soil for the palms.',
        '',
        'What: On-site visit, 1 hour 30 minutes',
        'Price: $210.00',
        'Travel: $45.00',
        'Total: $255.00',
        'Deposit to book: $100.00',
        'Valid until: Saturday, March 20, 2027',
        '',
        `Accept or decline: https://plants.example/quote#q1.${'1'.padStart(32, '0')}`,
      ].join('\n'),
    );
  });

  test.each<[QuoteStep[], readonly string[]]>([
    [[], ['quote-request', 'quote-received']],
    [['answer', 'resend'], ['quote-sent']],
    [['answer', 'answer'], ['quote-changed']],
    [['answer', 'accept'], ['quote-accepted']],
    [['answer', 'decline'], ['quote-declined']],
    [['withdraw'], ['quote-withdrawn']],
    [['answer', 'close'], []],
  ])('after %j: %j', (steps, causes) => {
    expect(mailsOf(quoteAfter(...steps), context).map(({ cause }) => cause)).toEqual(causes);
  });

  test('each time it is sent is a mail of its own, and asked again it is the same one', () => {
    const [first] = mailsOf(quoteAfter('answer'), context);
    const [again] = mailsOf(quoteAfter('answer', 'resend'), context);

    expect(again?.mailId).not.toBe(first?.mailId);
    expect(mailsOf(quoteAfter('answer', 'resend'), context)[0]?.mailId).toBe(again?.mailId);
  });

  test('who declines is told on, with the reason', () => {
    const [mail] = mailsOf(quoteAfter('answer', 'decline'), context);

    expect(mail?.letter.subject).toBe('Quote declined: Cleo Stone, $255.00');
    expect(mail?.letter.facts).toContainEqual({ label: 'Why', value: 'Too far' });
  });

  test('a quote of a week ago is no news', () => {
    const late = { ...context, now: moment('2027-03-23T18:00:00Z') };

    expect(mailsOf(quoteAfter('answer'), late)).toEqual([]);
  });
});

describe('the reminder', () => {
  test('comes two days before the offer ends, in the morning, while nothing is booked', () => {
    for (const steps of [['answer'], ['answer', 'accept']] as const)
      expect(quoteReminders(quoteAfter(...steps), ZONE)).toMatchObject([
        {
          cause: 'quote-reminder',
          dueAt: '2027-03-18T14:00:00.000Z',
          uselessFrom: '2027-03-21T02:00:00.000Z',
        },
      ]);
  });

  test.each<QuoteStep[][]>([
    [[]],
    [['answer', 'decline']],
    [['answer', 'withdraw']],
    [['answer', 'close']],
    [['answer', 'accept', 'book']],
  ])('does not come after %j', (steps) => {
    expect(quoteReminders(quoteAfter(...steps), ZONE)).toEqual([]);
  });

  test('does not follow on the heels of the offer itself', () => {
    const offer = { ...answerPayload({ validUntil: day('2027-03-18') }), sentAt: IN_TIME };

    expect(quoteReminders({ ...quoteAfter('answer'), offers: [offer] }, ZONE)).toEqual([]);
    const resent = {
      what: 'resent',
      at: moment('2027-03-17T20:00:00Z'),
      commandId: 'r',
      by: { role: 'system' },
    };
    const quote = quoteAfter('answer');
    const history = [...(quote.history ?? []), resent as NonNullable<QuoteRequest['history']>[number]];
    expect(quoteReminders({ ...quote, history }, ZONE)).toEqual([]);
  });
});

test('without a fee for the way and a deposit, none is spoken of', () => {
  const offer = { ...answerPayload({ travelFeeCents: cents(0), depositCents: null }), sentAt: IN_TIME };
  const [mail] = mailsOf({ ...quoteAfter('answer'), offers: [offer] }, context);

  expect(mail?.letter.facts.map(({ label }) => label)).toEqual(['What', 'Total', 'Valid until']);
});
