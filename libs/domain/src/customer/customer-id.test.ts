import { expect, test } from 'vitest';
import { customerIdOf } from './customer-id.ts';

test('one person has one id, however their address is typed', () => {
  expect(customerIdOf(' Ana.Reyes@Example.com ')).toBe(customerIdOf('ana.reyes@example.com'));
  expect(customerIdOf('ana.reyes@example.com')).not.toBe(customerIdOf('ana@example.com'));
});

test('the id tells nothing of the address', () => {
  expect(customerIdOf('ana.reyes@example.com')).toMatch(/^[0-9a-f]{32}$/);
});
