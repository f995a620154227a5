import { type ActivityEntry, ActivityQuery, ActivityResponse } from '@fieldleaf/contract/activity';
import { isAccessAct } from '@fieldleaf/domain/audit/act-words';
import { deviceIdOf, listDevices } from '../../access/device.ts';
import type { AuditEntry } from '../../audit/audit-entry.ts';
import type { AppRoutes } from '../../http/app-routes.ts';
import type { AppContext } from '../../practice/app-context.ts';

/** Lists who did what, when, for the consultant. */
export const activityRoutes: AppRoutes = async (app, { ctx }) => {
  const schema = {
    tags: ['Activity'],
    summary: 'What was done, by whom, the newest first',
    querystring: ActivityQuery,
    response: { 200: ActivityResponse },
  };
  app.get('/activity', { schema }, (request) => listActivity(ctx, request.query));
};

const PAGE = 50;
const READ_AT_ONCE = 200;
/** A filter that matches next to nothing goes on with the next page. */
const MOST_READS = 10;

/** A page of what was done, the newest first. */
async function listActivity({ ops }: AppContext, query: ActivityQuery): Promise<ActivityResponse> {
  const devices = (await listDevices(ops)).map((device) => ({
    deviceId: deviceIdOf(device),
    name: device.name,
  }));
  const entries: ActivityEntry[] = [];
  let last = query.before;
  for (let reads = 0; reads < MOST_READS; reads += 1) {
    const read = await readBefore({ ops }, last);
    for (const entry of read) {
      last = entry._id;
      if (isWanted(entry, query)) entries.push(entryOf(entry));
      if (entries.length === PAGE) return { entries, next: last, devices };
    }
    if (read.length < READ_AT_ONCE) return { entries, next: null, devices };
  }
  return { entries, next: last ?? null, devices };
}

async function readBefore({ ops }: Pick<AppContext, 'ops'>, before: string | undefined) {
  const range = { from: 'audit:', to: before ?? 'audit:\uffff', descending: true, limit: READ_AT_ONCE + 1 };
  const read = await ops.range<AuditEntry>(range);
  return read.filter(({ _id }) => _id !== before).slice(0, READ_AT_ONCE);
}

function isWanted({ act, by }: AuditEntry, { who, kind }: ActivityQuery): boolean {
  const isKind = kind === undefined || (kind === 'access') === isAccessAct(act);
  return isKind && (who === undefined || who === (by.role === 'consultant' ? by.deviceId : by.role));
}

const entryOf = ({ _id, at, act, by, about }: AuditEntry): ActivityEntry => ({
  id: _id,
  at,
  act,
  role: by.role,
  ...(by.role === 'consultant' && { deviceId: by.deviceId }),
  about: [...about],
});
