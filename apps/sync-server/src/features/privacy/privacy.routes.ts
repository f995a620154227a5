import { PrivacyFacts } from '@fieldleaf/contract/privacy';
import type { DeskRoutes } from '../../http/desk-routes.ts';
import { readPrivacyFacts } from './privacy-facts.ts';

export const privacyRoutes: DeskRoutes = async (app, { desk }) => {
  const schema = {
    tags: ['Privacy'],
    summary: 'What the privacy notice says of this practice and this server',
    response: { 200: PrivacyFacts },
  };
  app.get('/privacy', { schema }, async ({ language }) => readPrivacyFacts(desk, language));
};
