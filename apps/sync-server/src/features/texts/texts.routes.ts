import { TextsResponse } from '@fieldleaf/contract/texts';
import type { DeskRoutes } from '../../http/desk-routes.ts';

/** What the console says of the way texts take. */
export const textsRoutes: DeskRoutes = async (app, { desk }) => {
  const schema = {
    tags: ['Settings'],
    summary: 'Whether texts reach phones',
    response: { 200: TextsResponse },
  };
  app.get('/texts', { schema }, async () => ({ provider: desk.textOffice.provider }));
};
