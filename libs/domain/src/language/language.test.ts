import { expect, test } from 'vitest';
import { languageOf, preferredLanguage, withLanguage } from './language.ts';

test.each(['es', 'ES', 'es-MX', 'es-419,es;q=0.9,en;q=0.8', ' es;q=1'])('%s asks for Spanish', (header) => {
  expect(preferredLanguage(header)).toBe('es');
});

test.each([undefined, '', 'en', 'en-US,es;q=0.9', 'est', '*', 'fr,es'])('%s asks for English', (header) => {
  expect(preferredLanguage(header)).toBe('en');
});

test('what was made before there was another language, or in one that a newer version knows, is English', () => {
  expect(languageOf({})).toBe('en');
  expect(languageOf(undefined)).toBe('en');
  expect(languageOf(JSON.parse('{ "language": "fr" }'))).toBe('en');
});

test('of English nothing is kept, and what is kept says the same language', () => {
  expect(withLanguage('en')).toEqual({});
  expect(languageOf(withLanguage('es'))).toBe('es');
});
