import { describe, expect, test } from 'vitest';
import type { Command } from '../command/command.ts';
import { consultant, INVOICE_ID, invoiceFields } from '../testing/builders.ts';
import { annul, cash, create, NOW, openBooks, refused } from '../testing/invoice-books.ts';

const base = { at: NOW, by: consultant } as const;

const draft = (id = 'create') => create({ sendEmail: false }, id);
const update = (changes = {}, id = 'update'): Command => ({
  ...base,
  id,
  kind: 'invoice.update',
  payload: { ...invoiceFields(changes), invoiceId: INVOICE_ID },
});
const send = (id = 'send'): Command => ({
  ...base,
  id,
  kind: 'invoice.send',
  payload: { invoiceId: INVOICE_ID },
});
const gift = { lineItems: [{ description: 'A gift', quantity: 1, unitPriceCents: 0 }] };

describe('a number that two phones gave', () => {
  const otherId = INVOICE_ID.replace('0', 'f');
  const shown = (invoiceId: string, id: string): Command =>
    create({ invoiceId, shownAs: 'INV-20270301-001' }, id);

  test('belongs to the first that arrives; the other has the next, and says what it was shown as', () => {
    const { give, documents } = openBooks();
    give(shown(INVOICE_ID, 'first'));
    give(shown(otherId, 'second'));

    expect(documents.get(`invoice:${INVOICE_ID}`)).toMatchObject({ number: 'INV-20270301-001' });
    expect(documents.get(`invoice:${INVOICE_ID}`)).not.toHaveProperty('history.0.shownAs');
    expect(documents.get(`invoice:${otherId}`)).toMatchObject({
      number: 'INV-20270301-002',
      history: [{ what: 'created', shownAs: 'INV-20270301-001' }],
    });
  });
});

describe('a draft', () => {
  const other = { lineItems: [{ description: 'Repotting', quantity: 1, unitPriceCents: 10_000 }] };

  test('says what it was changed to, under its own number and date', () => {
    const { give, documents, view } = openBooks();
    give(draft());
    give(update(other));

    expect(view()).toMatchObject({ totalAmount: 108.25, lineItems: [{ description: 'Repotting' }] });
    expect(documents.get(`invoice:${INVOICE_ID}`)).toMatchObject({
      number: 'INV-20270301-001',
      createdDate: '2027-03-01',
      sentAt: null,
    });
    expect(give(update(other))).toEqual({ ok: true, value: { claims: [], puts: [] } });
  });

  test('is sent once, and then frozen', () => {
    const { give, documents } = openBooks();
    give(draft());

    expect(give(send())).toMatchObject({ ok: true });
    expect(give(send())).toEqual({ ok: true, value: { claims: [], puts: [] } });
    expect(give(send('from another phone'))).toEqual({ ok: true, value: { claims: [], puts: [] } });
    expect(give(update(other))).toMatchObject(refused('invoice_frozen'));
    expect(documents.get(`invoice:${INVOICE_ID}`)).toMatchObject({
      sentAt: NOW,
      history: [{ what: 'created' }, { what: 'sent' }],
    });
  });

  test('is frozen too once something was paid for it, and can still be sent', () => {
    const { give } = openBooks();
    give(draft());
    give(cash('cash-1', 'deposit', 11_367));

    expect(give(update(other))).toMatchObject(refused('invoice_frozen'));
    expect(give(send())).toMatchObject({ ok: true });
  });

  test('is changed under the rules of a new one', () => {
    const { give } = openBooks();
    give(draft());

    expect(give(update({ lineItems: [] }))).toMatchObject(refused('invalid_input'));
  });

  test('about nothing is not sent', () => {
    const { give } = openBooks();
    give(create({ sendEmail: false, ...gift }));

    expect(give(send())).toMatchObject(refused('invalid_input'));
  });

  test('that was taken back, or is not there, can neither be changed nor sent', () => {
    const { give } = openBooks();
    expect(give(send())).toMatchObject(refused('invoice_not_found'));
    give(draft());
    give(annul());

    expect(give(update())).toMatchObject(refused('invoice_not_found'));
    expect(give(send())).toMatchObject(refused('invoice_not_found'));
  });
});
