import { expect, test } from 'vitest';
import type { Command } from '../command/command.ts';
import { consultant, moment, settings } from '../testing/builders.ts';
import { PracticeLedger } from '../testing/practice-ledger.ts';
import { aQuoteRequest } from '../testing/quote-builders.ts';

const at = moment('2027-03-15T18:00:00Z');

const quote = aQuoteRequest(at);

const close = (id: string): Command => ({
  id,
  kind: 'quote.close',
  at,
  by: consultant,
  payload: { quoteRequestId: 'q1' },
});

test('a quote request is handled once; handling it again changes nothing', () => {
  const ledger = new PracticeLedger(settings);
  ledger.documents.set(quote._id, quote);

  ledger.run(close('first'), at);
  expect(ledger.run(close('second'), at)).toEqual({ ok: true, value: { claims: [], puts: [] } });

  expect(ledger.documents.get('quote:q1')).toEqual({ ...quote, closed: { at, commandId: 'first' } });
});

test('one that is not there is refused in words', () => {
  expect(new PracticeLedger(settings).run(close('first'), at)).toMatchObject({
    error: { problem: { code: 'quote_request_not_found' } },
  });
});
