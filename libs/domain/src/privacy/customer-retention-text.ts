import type { Language } from '../language/language.ts';
import { RETENTION, type StoredDocumentType } from './retention.ts';
import { endingText } from './retention-words.ts';
import type { RetentionYears } from './retention-years.ts';
import { SPANISH_RETENTION, spanishEnding, type ToldRetention } from './spanish-retention.ts';

export type ToldKind = {
  readonly title: string;
  readonly holds: string;
  readonly purpose: string;
  readonly ends: string[];
};

const IN_SPANISH: Readonly<Partial<Record<StoredDocumentType, ToldRetention>>> = SPANISH_RETENTION;

/**
 * Describes what a kind of document says about a customer and what ends it, for them to read; undefined if nothing.
 */
export function customerRetentionText(
  type: StoredDocumentType,
  language: Language,
  years: RetentionYears,
): ToldKind | undefined {
  const { title, ofCustomers, purpose, ends } = RETENTION[type];
  if (ofCustomers === null) return undefined;
  const told = language === 'es' ? IN_SPANISH[type] : undefined;
  if (!told)
    return { title, holds: ofCustomers, purpose, ends: ends.map((ending) => endingText(ending, years)) };
  const { ofCustomers: holds, ...said } = told;
  return {
    title: said.title,
    holds,
    purpose: said.purpose,
    ends: ends.map((ending) => spanishEnding(ending, told, years)),
  };
}
