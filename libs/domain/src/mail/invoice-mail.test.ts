import { expect, test } from 'vitest';
import type { Command } from '../command/command.ts';
import { cents } from '../money/cents.ts';
import { chicago, consultant, INVOICE_ID, invoicePayload, settings } from '../testing/builders.ts';
import { PracticeLedger } from '../testing/practice-ledger.ts';
import { mailsOf } from './mails-of.ts';

const NOW = chicago('2027-03-01', '10:00');
const context = { settings, publicUrl: 'https://fieldleaf.example', now: NOW };
const base = { at: NOW, by: consultant } as const;
const draft: Command = {
  ...base,
  id: 'draft',
  kind: 'invoice.create',
  payload: invoicePayload({ sendEmail: false }),
};
const send: Command = { ...base, id: 'send', kind: 'invoice.send', payload: { invoiceId: INVOICE_ID } };
const cash = (paymentType: 'full' | 'deposit', amount: number): Command => ({
  ...base,
  id: `cash-${paymentType}`,
  kind: 'invoice.recordCash',
  payload: { invoiceId: INVOICE_ID, paymentType, amountCents: cents(amount) },
});

function mailsAfter(...commands: Command[]) {
  const ledger = new PracticeLedger(settings);
  for (const command of commands) ledger.run(command, NOW);
  const invoice = ledger.documents.get(`invoice:${INVOICE_ID}`);
  return invoice ? mailsOf(invoice, context) : [];
}

const HERE = expect.stringMatching(
  /^Here is invoice INV-\d{8}-\d{3} for \$227\.33, due on \w+, \w+ \d+, 2027\.$/,
);

test('a draft is not mailed; once sent, the mail says how to pay it', () => {
  expect(mailsAfter(draft)).toEqual([]);
  expect(mailsAfter(draft, send)).toMatchObject([
    {
      mailId: `invoice-sent.${INVOICE_ID}`,
      letter: {
        paragraphs: ['Hello Ana,', HERE, 'You can pay all of it or a 50% deposit by card.'],
        links: [
          { label: 'View and pay', url: `https://fieldleaf.example/pay-invoice/${INVOICE_ID}` },
          {
            label: 'Pay the 50% deposit',
            url: `https://fieldleaf.example/pay-invoice/${INVOICE_ID}?type=deposit`,
          },
        ],
      },
    },
  ]);
});

test('a draft that was paid in cash before it goes out asks for no more than is open', () => {
  const [half] = mailsAfter(draft, cash('deposit', 11_367), send);
  const [whole] = mailsAfter(draft, cash('full', 22_733), send);

  expect(half?.letter.facts).toContainEqual({ label: 'Open', value: '$113.66' });
  expect(half?.letter.links).toMatchObject([{ label: 'View and pay' }]);
  expect(whole?.letter).toMatchObject({
    paragraphs: ['Hello Ana,', HERE, 'It is paid in full, thank you.'],
    links: [{ label: 'View the invoice' }],
  });
});
