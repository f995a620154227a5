import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { SiteConfig } from '@fieldleaf/contract/site-config';
import type { Settings } from '@fieldleaf/domain/settings/settings';
import { type Connected, readSiteConfig } from './read-site-config.ts';

type Options = { readonly settings: () => Settings; readonly connected: () => Connected };

export const siteConfigRoutes: FastifyPluginAsyncTypebox<Options> = async (app, { settings, connected }) => {
  const schema = {
    tags: ['Site'],
    summary: 'What the site needs to know of the practice',
    response: { 200: SiteConfig },
  };
  app.get('/config', { schema }, async () => readSiteConfig(settings(), connected()));
};
