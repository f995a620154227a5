import { Readable } from 'node:stream';
import { noteAct } from '../../audit/audit-entry.ts';
import { consultantOf } from '../../http/authenticate.ts';
import type { DeskRoutes } from '../../http/desk-routes.ts';
import { exportPractice } from './export-practice.ts';

export const exportRoutes: DeskRoutes = async (app, { desk }) => {
  const schema = { tags: ['Export'], summary: 'Everything as one JSON download' };
  app.get('/export', { schema }, async (request, reply) => {
    const at = desk.now();
    await noteAct(desk, { act: 'practice-exported', by: consultantOf(request) });
    return reply
      .type('application/json; charset=utf-8')
      .header('content-disposition', `attachment; filename="fieldleaf-export-${at.slice(0, 10)}.json"`)
      .send(Readable.from(exportPractice(desk, at)));
  });
};
