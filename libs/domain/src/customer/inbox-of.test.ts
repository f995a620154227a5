import { expect, test } from 'vitest';
import { inboxOf } from './inbox-of.ts';

test('the case, spaces around it and what follows a plus make no other inbox', () => {
  expect(inboxOf(' Ana+1@Example.com ')).toBe('ana@example.com');
  expect(inboxOf('ana+1+2@example.com')).toBe('ana@example.com');
});

test('dots make another inbox, but not where the provider ignores them', () => {
  expect(inboxOf('a.na@example.com')).not.toBe(inboxOf('ana@example.com'));
  expect(inboxOf('a.n.a+x@googlemail.com')).toBe(inboxOf('ana@gmail.com'));
});

test('two people stay two: another name, another domain, or a name that begins with a plus', () => {
  expect(inboxOf('ben@example.com')).not.toBe(inboxOf('ana@example.com'));
  expect(inboxOf('ana@example.org')).not.toBe(inboxOf('ana@example.com'));
  expect(inboxOf('+ana@example.com')).not.toBe(inboxOf('+ben@example.com'));
});

test('what is no address is its own inbox', () => {
  expect(inboxOf('Ana')).toBe('ana');
  expect(inboxOf('@example.com')).toBe('@example.com');
});

test('an object of the language is no provider', () => {
  expect(inboxOf('a.na@constructor')).toBe('a.na@constructor');
});
