import { StatementResponse, StatementsResponse } from '@fieldleaf/contract/statements';
import { invalidInput, type Problem } from '@fieldleaf/domain/problem/problem';
import { err, ok, type Result } from '@fieldleaf/domain/result';
import {
  monthlyStatements,
  parseMonth,
  type Statement,
  statementOfMonth,
} from '@fieldleaf/domain/statement/monthly-statements';
import { statementCsv, statementFileName } from '@fieldleaf/domain/statement/statement-csv';
import { statementTotalsView, statementView } from '@fieldleaf/domain/statement/statement-view';
import { Type } from 'typebox';
import type { AppRoutes } from '../../http/app-routes.ts';
import { sendProblem } from '../../http/send-problem.ts';
import type { AppContext } from '../../practice/app-context.ts';

const tags = ['Statements'];
const params = Type.Object({ month: Type.String({ maxLength: 20 }) });
const CSV = 'text/csv';

export const statementsRoutes: AppRoutes = async (app, { ctx }) => {
  const list = { tags, summary: 'What moved in each month', response: { 200: StatementsResponse } };
  app.get('/statements', { schema: list }, async () => ({
    statements: listStatements(ctx).map(statementTotalsView),
  }));

  const read = {
    tags,
    summary: 'A month for the tax adviser, as JSON or as CSV',
    params,
    response: {
      200: {
        description: 'The month',
        content: {
          'application/json': { schema: StatementResponse },
          [CSV]: { schema: Type.String() },
        },
      },
    },
  };
  app.get('/statements/:month', { schema: read }, async (request, reply) => {
    const { month } = request.params;
    const isFile = month.endsWith('.csv');
    const found = readStatement(ctx, isFile ? month.slice(0, -'.csv'.length) : month);
    if (!found.ok) return sendProblem(reply, found.error);
    if (!isFile && !wantsCsv(request.headers.accept)) return { statement: statementView(found.value) };
    return reply
      .type(`${CSV}; charset=utf-8`)
      .header('vary', 'accept')
      .header('content-disposition', `attachment; filename="${statementFileName(found.value)}"`)
      .send(statementCsv(found.value));
  });
};

/** JSON unless only a CSV file, or rather that, is asked for. */
function wantsCsv(accept = ''): boolean {
  const types = accept.toLowerCase();
  const place = types.indexOf(CSV);
  const json = types.indexOf('application/json');
  return place >= 0 && (json < 0 || place < json);
}

/** With every line of the balance there is: a month may be years ago. */
const booksOf = ({ model, ledger }: AppContext) => ({ ...model(), ledgerEntriesById: ledger() });

/** Lists movements by month, just as the consultant's phone does. */
export const listStatements = (ctx: AppContext): readonly Statement[] =>
  monthlyStatements(booksOf(ctx), ctx.settings().business.timeZone);

/** Returns the movements of a month, typed as `YYYY-MM`. */
function readStatement(ctx: AppContext, typed: string): Result<Statement, Problem> {
  const month = parseMonth(typed);
  if (!month) return err(invalidInput([{ path: 'month', message: 'Please give a month as YYYY-MM.' }]));
  return ok(statementOfMonth(booksOf(ctx), month, ctx.settings().business.timeZone));
}
