import type { Command } from '../command/command.ts';
import { quoteBookingId } from '../quote-request/booked-quote.ts';
import type { QuoteRequest } from '../quote-request/quote-request.ts';
import { type QuoteStatus, quoteStatus } from '../quote-request/quote-status.ts';
import type { Instant } from '../time/instant.ts';
import { consultant, customer, day, moment, settings } from './builders.ts';
import { PracticeLedger } from './practice-ledger.ts';
import { answerPayload, aQuoteRequest, offerIdOf } from './quote-builders.ts';

/** The offers of these tests are valid until the 20th. */
export const IN_TIME = moment('2027-03-16T18:00:00Z');
export const TOO_LATE = moment('2027-03-22T18:00:00Z');

export type QuoteStep =
  | 'answer'
  | 'resend'
  | 'withdraw'
  | 'close'
  | 'accept'
  | 'decline'
  | 'accept the first'
  | 'decline the first'
  | 'book'
  | 'wait';

/** A quote request, and what its consultant and its customer do with it, one after the other. */
export class QuoteStory {
  readonly ledger = new PracticeLedger(settings);
  readonly refusals: string[] = [];
  now: Instant = IN_TIME;
  #steps = 0;
  #answers = 0;

  constructor() {
    this.ledger.documents.set('quote:q1', aQuoteRequest(moment('2027-03-15T18:00:00Z')));
  }

  get quote(): QuoteRequest {
    const found = this.ledger.documents.get('quote:q1');
    if (found?.type !== 'quote') throw new Error('the quote request is gone');
    return found;
  }

  get status(): QuoteStatus {
    return quoteStatus(this.quote, day(this.now.slice(0, 10)));
  }

  run(command: Command): string {
    const decided = this.ledger.run(command, this.now);
    const refusal = decided.ok ? 'done' : decided.error.problem.code;
    this.refusals.push(refusal);
    return refusal;
  }

  step(step: QuoteStep): string {
    this.#steps += 1;
    const base = { id: `step-${this.#steps}`, at: this.now };
    const payload = { quoteRequestId: 'q1' };
    const hers = { ...base, by: consultant };
    const theirs = { ...base, by: customer };
    const current = { ...payload, offerId: offerIdOf(this.#answers) };
    const first = { ...payload, offerId: offerIdOf(1) };
    switch (step) {
      case 'answer': {
        const offerId = offerIdOf(this.#answers + 1);
        const answer = answerPayload({
          offerId,
          validUntil: day(this.now > IN_TIME ? '2027-04-20' : '2027-03-20'),
        });
        const outcome = this.run({ ...hers, kind: 'quote.answer', payload: answer });
        if (outcome === 'done') this.#answers += 1;
        return outcome;
      }
      case 'resend':
        return this.run({ ...hers, kind: 'quote.resend', payload });
      case 'withdraw':
        return this.run({ ...hers, kind: 'quote.withdraw', payload });
      case 'close':
        return this.run({ ...hers, kind: 'quote.close', payload });
      case 'accept':
        return this.run({ ...theirs, kind: 'quote.accept', payload: current });
      case 'decline':
        return this.run({ ...theirs, kind: 'quote.decline', payload: { ...current, reason: 'Too far' } });
      case 'accept the first':
        return this.run({ ...theirs, kind: 'quote.accept', payload: first });
      case 'decline the first':
        return this.run({ ...theirs, kind: 'quote.decline', payload: first });
      case 'book': {
        const booked = { bookingId: quoteBookingId(this.quote, 1) ?? 'BK-AAAAAA', at: this.now } as const;
        if (!this.quote.booked) this.ledger.documents.set('quote:q1', { ...this.quote, booked });
        return 'done';
      }
      case 'wait':
        this.now = TOO_LATE;
        return 'done';
    }
  }

  tell(steps: readonly QuoteStep[]): string {
    return steps.map((step) => this.step(step)).at(-1) ?? 'done';
  }
}
