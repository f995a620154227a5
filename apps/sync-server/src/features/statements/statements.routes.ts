import { StatementResponse, StatementsResponse } from '@fieldleaf/contract/statements';
import { statementCsv, statementFileName } from '@fieldleaf/domain/statement/statement-csv';
import { statementTotalsView, statementView } from '@fieldleaf/domain/statement/statement-view';
import { Type } from 'typebox';
import type { DeskRoutes } from '../../http/desk-routes.ts';
import { sendProblem } from '../../http/send-problem.ts';
import { listStatements, readStatement } from './statements.ts';

const tags = ['Statements'];
const params = Type.Object({ month: Type.String({ maxLength: 20 }) });
const CSV = 'text/csv';

export const statementsRoutes: DeskRoutes = async (app, { desk }) => {
  const list = { tags, summary: 'What moved in each month', response: { 200: StatementsResponse } };
  app.get('/statements', { schema: list }, async () => ({
    statements: listStatements(desk).map(statementTotalsView),
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
    const found = readStatement(desk, isFile ? month.slice(0, -'.csv'.length) : month);
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
