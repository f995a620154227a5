import { expect, test } from 'vitest';
import { day } from '../testing/builders.ts';
import { invoiceIdFromBytes, isInvoiceId } from './invoice-id.ts';
import { emptyInvoiceNumbers, numberInvoice } from './invoice-number.ts';

const numbersFor = (count: number) => {
  let numbers = emptyInvoiceNumbers(day('2027-03-01'));
  const given: string[] = [];
  for (let one = 0; one < count; one++) {
    const numbered = numberInvoice(numbers, `invoice-${one}`);
    numbers = numbered.numbers;
    given.push(numbered.number);
  }
  return { numbers, given };
};

test('a thousand invoices of one day have numbers of their own, wider after 999', () => {
  const { given } = numbersFor(1_000);

  expect(new Set(given).size).toBe(1_000);
  expect(given[0]).toBe('INV-20270301-001');
  expect(given[998]).toBe('INV-20270301-999');
  expect(given[999]).toBe('INV-20270301-1000');
});

test('an invoice that has its number keeps it', () => {
  const { numbers } = numbersFor(3);

  expect(numberInvoice(numbers, 'invoice-1')).toEqual({ number: 'INV-20270301-002', numbers });
});

test('an invoice id carries 128 random bits', () => {
  const bytes = Uint8Array.from({ length: 16 }, (_, index) => index * 17);

  expect(invoiceIdFromBytes(bytes)).toBe('00112233445566778899aabbccddeeff');
  expect(isInvoiceId(invoiceIdFromBytes(bytes))).toBe(true);
  expect(() => invoiceIdFromBytes(bytes.subarray(0, 15))).toThrow(RangeError);
});
