import { SiteConfig } from '@fieldleaf/contract/site-config';
import type { DeskRoutes } from '../../http/desk-routes.ts';
import { readSiteConfig } from '../../practice/site-config.ts';

export const siteConfigRoutes: DeskRoutes = async (app, { desk }) => {
  const schema = {
    tags: ['Site'],
    summary: 'What the site needs to know of the practice',
    response: { 200: SiteConfig },
  };
  app.get('/config', { schema }, async () => readSiteConfig(desk));
};
