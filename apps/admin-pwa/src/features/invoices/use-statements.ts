import type { PracticeModel } from '@fieldleaf/domain/read-model/practice-model';
import { monthlyStatements, type Statement } from '@fieldleaf/domain/statement/monthly-statements';
import { usePractice } from '../../read-models/practice.ts';
import { useSettings } from '../../read-models/use-settings.ts';

/** Told once of each state of the practice, however many screens and renders ask. */
const told = new WeakMap<PracticeModel, readonly Statement[]>();

/** Returns the movements by month as far as this phone knows, unsynced cash included. */
export function useStatements(): readonly Statement[] {
  const model = usePractice(({ shown }) => shown);
  const { timeZone } = useSettings().business;
  const known = told.get(model);
  if (known) return known;
  const statements = monthlyStatements(model, timeZone);
  told.set(model, statements);
  return statements;
}
