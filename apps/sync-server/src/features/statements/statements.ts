import { invalidInput, type Problem } from '@fieldleaf/domain/problem/problem';
import { err, ok, type Result } from '@fieldleaf/domain/result';
import {
  monthlyStatements,
  parseMonth,
  type Statement,
  statementOfMonth,
} from '@fieldleaf/domain/statement/monthly-statements';
import type { Desk } from '../../practice/desk.ts';

/** With every line of the balance there is: a month may be years ago. */
const booksOf = ({ model, ledger }: Desk) => ({ ...model(), ledgerEntriesById: ledger() });

/** What moved, by month, as the consultant's phone computes it too. */
export const listStatements = (desk: Desk): readonly Statement[] =>
  monthlyStatements(booksOf(desk), desk.settings().business.timeZone);

/** What moved in a month, as it is typed: `YYYY-MM`. */
export function readStatement(desk: Desk, typed: string): Result<Statement, Problem> {
  const month = parseMonth(typed);
  if (!month) return err(invalidInput([{ path: 'month', message: 'Please give a month as YYYY-MM.' }]));
  return ok(statementOfMonth(booksOf(desk), month, desk.settings().business.timeZone));
}
