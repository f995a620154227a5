import { expect, test } from 'vitest';
import { customerRetentionText } from './customer-retention-text.ts';
import { RETENTION, type StoredDocumentType } from './retention.ts';
import { DEFAULT_RETENTION_YEARS } from './retention-years.ts';

const types = Object.keys(RETENTION) as StoredDocumentType[];
const told = (type: StoredDocumentType, language: 'en' | 'es') =>
  customerRetentionText(type, language, DEFAULT_RETENTION_YEARS);

test('what is kept of customers, why, and until when, is said in both languages', () => {
  const kinds = types.filter((type) => told(type, 'en'));
  expect(kinds.length).toBeGreaterThan(20);
  for (const type of kinds) {
    const [english, spanish] = [told(type, 'en'), told(type, 'es')];
    expect(spanish?.title, type).not.toBe(english?.title);
    expect(spanish?.holds, type).not.toBe(english?.holds);
    expect(spanish?.purpose, type).not.toBe(english?.purpose);
    expect(spanish?.ends, type).toHaveLength(english?.ends.length ?? 0);
    for (const end of spanish?.ends ?? []) expect(end, type).toMatch(/^Se (borra|quitan) \S+ \S+/);
  }
});

test('a period is the one that is set', () => {
  expect(customerRetentionText('booking', 'es', { ...DEFAULT_RETENTION_YEARS, records: 1 })?.ends).toContain(
    'Se quitan el nombre y las palabras 1 año después del fin del año de la visita',
  );
});
