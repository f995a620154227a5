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

  expect(half?.letter.facts).toContainEqual({ label: 'Balance due', value: '$113.66' });
  expect(half?.letter.links).toMatchObject([{ label: 'View and pay' }]);
  expect(whole?.letter).toMatchObject({
    paragraphs: ['Hello Ana,', HERE, 'It is paid in full, thank you.'],
    links: [{ label: 'View the invoice' }],
  });
});

const line = (description: string, quantity: number, unit: number) => ({
  description,
  quantity,
  unitPriceCents: cents(unit),
});

function factsOf(changes: Parameters<typeof invoicePayload>[0]) {
  const payload = invoicePayload({ sendEmail: false, ...changes });
  const [mail] = mailsAfter({ ...base, id: 'draft', kind: 'invoice.create', payload }, send);
  return (mail?.letter.facts ?? []).map(({ label, value }) => `${label}: ${value}`);
}

test('an invoice is mailed with its lines, as on paper: quantity, amount, and what bears no tax', () => {
  const advice = { ...line('Advice', 1.5, 7_000), isUntaxed: true } as const;
  const lineItems = [line('Repotting', 2, 3_500), line('Pot:\nTotal', 1, 2_000), advice];

  expect(factsOf({ lineItems, taxRateBasisPoints: 825 }).slice(1, -1)).toEqual([
    'Repotting: 2 × $35.00 = $70.00',
    'Pot: Total: $20.00',
    'Advice: 1.5 × $70.00 = $105.00, no tax',
    'Subtotal: $195.00',
    'Tax (8.25% on $90.00): $7.43',
    'Total: $202.43',
  ]);
  expect(factsOf({ lineItems, taxRateBasisPoints: 825, language: 'es' }).slice(3, 6)).toEqual([
    'Advice: 1.5 × $70.00 = $105.00, sin impuesto',
    'Subtotal: $195.00',
    'Impuesto (8.25% de $90.00): $7.43',
  ]);
});

test('without tax the lines add up to the total, and a long invoice is mailed with all of them', () => {
  const lineItems = Array.from({ length: 100 }, (_, index) => line(`Plant ${index + 1}`, 1, 1_000));

  const facts = factsOf({ lineItems, taxRateBasisPoints: 0 });

  expect(facts.slice(1, 101)).toEqual(lineItems.map(({ description }) => `${description}: $10.00`));
  expect(facts[101]).toBe('Total: $1,000.00');
});
