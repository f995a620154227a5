import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { SiteConfig } from '@fieldleaf/contract/site-config';
import type { Desk } from '../../practice/desk.ts';
import { readSiteConfig } from '../../practice/site-config.ts';

type Options = { readonly desk: Desk };

export const siteConfigRoutes: FastifyPluginAsyncTypebox<Options> = async (app, { desk }) => {
  const schema = {
    tags: ['Site'],
    summary: 'What the site needs to know of the practice',
    response: { 200: SiteConfig },
  };
  app.get('/config', { schema }, async () => readSiteConfig(desk));
};
