import { SiteConfig } from '@fieldleaf/contract/site-config';
import { problem } from '@fieldleaf/domain/problem/problem';
import { Type } from 'typebox';
import type { DeskRoutes } from '../../http/desk-routes.ts';
import { sendProblem } from '../../http/send-problem.ts';
import { portraitVersion, readSiteConfig } from '../../practice/site-config.ts';

const PortraitParams = Type.Object({ version: Type.String({ maxLength: 64 }) });
const FOR_GOOD = 'public, max-age=31536000, immutable';

export const siteConfigRoutes: DeskRoutes = async (app, { desk }) => {
  const schema = {
    tags: ['Site'],
    summary: 'What the site needs to know of the practice',
    response: { 200: SiteConfig },
  };
  app.get('/config', { schema }, async ({ language }) => readSiteConfig(desk, language));

  const picture = { tags: ['Site'], summary: 'A portrait of the consultant', params: PortraitParams };
  app.get('/portrait/:version', { schema: picture }, async (request, reply) => {
    const portrait = desk.settings().about?.portrait;
    if (!portrait || portraitVersion(portrait) !== request.params.version)
      return sendProblem(reply, problem('photo_not_found'));
    const jpeg = Buffer.from(portrait, 'base64');
    return reply.header('cache-control', FOR_GOOD).type('image/jpeg').send(jpeg);
  });
};
