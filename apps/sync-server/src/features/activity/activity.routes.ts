import { ActivityQuery, ActivityResponse } from '@fieldleaf/contract/activity';
import type { DeskRoutes } from '../../http/desk-routes.ts';
import { listActivity } from './activity.ts';

/** Who did what and when, for the consultant. */
export const activityRoutes: DeskRoutes = async (app, { desk }) => {
  const schema = {
    tags: ['Activity'],
    summary: 'What was done, by whom, the newest first',
    querystring: ActivityQuery,
    response: { 200: ActivityResponse },
  };
  app.get('/activity', { schema }, (request) => listActivity(desk, request.query));
};
