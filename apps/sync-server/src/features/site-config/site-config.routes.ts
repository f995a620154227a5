import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { SiteConfig } from '@fieldleaf/contract/site-config';
import type { Settings } from '@fieldleaf/domain/settings/settings';
import { readSiteConfig } from './read-site-config.ts';

type Options = { readonly settings: () => Settings; readonly payments: () => SiteConfig['payments'] };

export const siteConfigRoutes: FastifyPluginAsyncTypebox<Options> = async (app, { settings, payments }) => {
  app.get('/config', { schema: { response: { 200: SiteConfig } } }, async () =>
    readSiteConfig(settings(), payments()),
  );
};
