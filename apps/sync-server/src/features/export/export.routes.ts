import { Readable } from 'node:stream';
import type { Instant } from '@fieldleaf/domain/time/instant';
import { noteAct } from '../../audit/audit-entry.ts';
import type { AppRoutes } from '../../http/app-routes.ts';
import { consultantOf } from '../../http/authenticate.ts';
import type { AppContext } from '../../practice/app-context.ts';
import { readEach } from '../../store/read-each.ts';

export const exportRoutes: AppRoutes = async (app, { ctx }) => {
  const schema = { tags: ['Export'], summary: 'Everything as one JSON download' };
  app.get('/export', { schema }, async (request, reply) => {
    const at = ctx.now();
    await noteAct(ctx, { act: 'practice-exported', by: consultantOf(request) });
    return reply
      .type('application/json; charset=utf-8')
      .header('content-disposition', `attachment; filename="fieldleaf-export-${at.slice(0, 10)}.json"`)
      .send(Readable.from(exportPractice(ctx, at)));
  });
};

/**
 * The whole practice as one JSON text, piece by piece: never more than a page of it is in memory. The
 * practice holds no secrets; what the server keeps apart (PIN, sessions, payments under way) is not in it.
 */
async function* exportPractice({ documents }: AppContext, exportedAt: Instant): AsyncGenerator<string> {
  yield `{"exportedAt":${JSON.stringify(exportedAt)},"documents":[`;
  let separator = '';
  for await (const { _rev, ...document } of readEach<{ readonly _id: string }>(documents, '')) {
    if (!isDocument(document)) continue;
    yield `${separator}\n${JSON.stringify(document)}`;
    separator = ',';
  }
  yield '\n]}\n';
}

const isDocument = ({ _id }: { readonly _id: string }): boolean => !_id.startsWith('_');
