import { closed } from '@fieldleaf/domain/schema/primitives';
import type { StatementTotalsView, StatementView } from '@fieldleaf/domain/statement/statement-view';
import { Type } from 'typebox';

/** `GET /api/admin/statements`: every month in which money moved, the latest first. */
export const StatementsResponse = closed({
  statements: Type.Array(Type.Unsafe<StatementTotalsView>({ type: 'object', additionalProperties: true })),
});

/** `GET /api/admin/statements/{yyyy-mm}`: the domain's read model; as a file with `.csv` or `Accept: text/csv`. */
export const StatementResponse = closed({
  statement: Type.Unsafe<StatementView>({ type: 'object', additionalProperties: true }),
});
