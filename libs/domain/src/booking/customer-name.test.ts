import { expect, test } from 'vitest';
import { customerName } from './customer-name.ts';

test('a name is both names with one blank between them, or the one there is', () => {
  expect(customerName({ firstName: ' Ana ', lastName: ' Reyes ' })).toBe('Ana Reyes');
  expect(customerName({ firstName: 'Ana', lastName: '' })).toBe('Ana');
  expect(customerName({ firstName: '', lastName: 'Reyes' })).toBe('Reyes');
});
