import { expect, test } from 'vitest';
import { normalizeMailbox } from './normalize-mailbox.ts';

test('the case, spaces around it and what follows a plus make no other inbox', () => {
  expect(normalizeMailbox(' Ana+1@Example.com ')).toBe('ana@example.com');
  expect(normalizeMailbox('ana+1+2@example.com')).toBe('ana@example.com');
});

test('dots make another inbox, but not where the provider ignores them', () => {
  expect(normalizeMailbox('a.na@example.com')).not.toBe(normalizeMailbox('ana@example.com'));
  expect(normalizeMailbox('a.n.a+x@googlemail.com')).toBe(normalizeMailbox('ana@gmail.com'));
});

test('two people stay two: another name, another domain, or a name that begins with a plus', () => {
  expect(normalizeMailbox('ben@example.com')).not.toBe(normalizeMailbox('ana@example.com'));
  expect(normalizeMailbox('ana@example.org')).not.toBe(normalizeMailbox('ana@example.com'));
  expect(normalizeMailbox('+ana@example.com')).not.toBe(normalizeMailbox('+ben@example.com'));
});

test('what is no address is its own inbox', () => {
  expect(normalizeMailbox('Ana')).toBe('ana');
  expect(normalizeMailbox('@example.com')).toBe('@example.com');
});

test('an object of the language is no provider', () => {
  expect(normalizeMailbox('a.na@constructor')).toBe('a.na@constructor');
});
