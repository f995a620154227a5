import { expect, test } from 'vitest';
import { tooManyToday } from './too-many-today.ts';

const REASON = { en: 'Enough for today.', es: 'Basta por hoy.' };

test.each([
  [{ phone: '214 555 0177', email: 'ada@fern.test' }, 'Please call 214 555 0177 or write to ada@fern.test.'],
  [{ phone: '', email: 'ada@fern.test' }, 'Please write to ada@fern.test.'],
  [{ phone: '', email: '' }, 'Please try again tomorrow.'],
])('the way on reads right with and without a contact: %o', (business, way) => {
  expect(tooManyToday(REASON, business).message).toBe(`Enough for today. ${way}`);
});
