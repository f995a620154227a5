import { BackupsResponse } from '@fieldleaf/contract/backups';
import type { DeskRoutes } from '../../http/desk-routes.ts';
import { describeBackups } from './backups.ts';

/** What the console says of backups; they are made, taken and restored at the server's command line. */
export const backupsRoutes: DeskRoutes = async (app, { desk }) => {
  const schema = {
    tags: ['Settings'],
    summary: 'How the practice is backed up',
    response: { 200: BackupsResponse },
  };
  app.get('/backups', { schema }, () => describeBackups(desk));
};
