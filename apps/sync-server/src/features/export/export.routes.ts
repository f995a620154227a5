import { Readable } from 'node:stream';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { Instant } from '@fieldleaf/domain/time/instant';
import type { Database } from '../../store/store.ts';
import { exportPractice } from './export-practice.ts';

type Options = { readonly practice: Database; readonly now: () => Instant };

export const exportRoutes: FastifyPluginAsyncTypebox<Options> = async (app, { practice, now }) => {
  const schema = { tags: ['Export'], summary: 'Everything as one JSON download' };
  app.get('/export', { schema }, (_request, reply) => {
    const at = now();
    reply
      .type('application/json; charset=utf-8')
      .header('content-disposition', `attachment; filename="fieldleaf-export-${at.slice(0, 10)}.json"`)
      .send(Readable.from(exportPractice(practice, at)));
  });
};
