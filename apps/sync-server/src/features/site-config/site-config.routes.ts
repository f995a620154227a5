import { SiteConfig } from '@fieldleaf/contract/site-config';
import { problem } from '@fieldleaf/domain/problem/problem';
import { Type } from 'typebox';
import type { AppRoutes } from '../../http/app-routes.ts';
import { sendProblem } from '../../http/send-problem.ts';
import { pictureVersion } from '../../practice/picture-version.ts';
import { readSiteConfig } from '../../practice/site-config.ts';
import { findWorkPhoto } from '../../practice/work-photos.ts';

const PictureParams = Type.Object({ version: Type.String({ maxLength: 64 }) });
const FOR_GOOD = 'public, max-age=31536000, immutable';
/** By no cache on the way: a photo can be taken off again. */
const FOR_AN_HOUR = 'private, max-age=3600';

export const siteConfigRoutes: AppRoutes = async (app, { ctx }) => {
  const schema = {
    tags: ['Site'],
    summary: 'What the site needs to know of the practice',
    response: { 200: SiteConfig },
  };
  app.get('/config', { schema }, async ({ language }) => readSiteConfig(ctx, language));

  const picture = { tags: ['Site'], summary: 'A portrait of the consultant', params: PictureParams };
  app.get('/portrait/:version', { schema: picture }, async (request, reply) => {
    const portrait = ctx.settings().about?.portrait;
    if (!portrait || pictureVersion(portrait) !== request.params.version)
      return sendProblem(reply, problem('photo_not_found'));
    const jpeg = Buffer.from(portrait, 'base64');
    return reply.header('cache-control', FOR_GOOD).type('image/jpeg').send(jpeg);
  });

  const work = { tags: ['Site'], summary: 'A photo of her work that is shown now', params: PictureParams };
  app.get('/work/:version', { schema: work }, async (request, reply) => {
    const jpeg = findWorkPhoto(ctx, request.params.version);
    if (!jpeg) return sendProblem(reply, problem('photo_not_found'));
    return reply.header('cache-control', FOR_AN_HOUR).type('image/jpeg').send(jpeg);
  });
};
