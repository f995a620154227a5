import { invalidInput, type Problem } from '@fieldleaf/domain/problem/problem';
import { err, ok, type Result } from '@fieldleaf/domain/result';
import type { Settings } from '@fieldleaf/domain/settings/settings';
import {
  monthlyStatements,
  parseMonth,
  type Statement,
  statementOfMonth,
} from '@fieldleaf/domain/statement/monthly-statements';
import type { Books } from '@fieldleaf/domain/statement/statement-row';

type Deps = { readonly model: () => Books; readonly settings: () => Settings };

/** What moved, by month, as the consultant's phone computes it too. */
export function createReadStatements({ model, settings }: Deps) {
  const zone = () => settings().business.timeZone;
  return {
    all: (): readonly Statement[] => monthlyStatements(model(), zone()),
    ofMonth: (typed: string): Result<Statement, Problem> => {
      const month = parseMonth(typed);
      if (!month) return err(invalidInput([{ path: 'month', message: 'Please give a month as YYYY-MM.' }]));
      return ok(statementOfMonth(model(), month, zone()));
    },
  };
}

export type ReadStatements = ReturnType<typeof createReadStatements>;
