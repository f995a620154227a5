import { type Alert, alertOf, alertOfTrouble } from '@fieldleaf/domain/alert/alert-of';
import { isQuiet } from '@fieldleaf/domain/alert/quiet-hours';
import type { FailingService, ServiceFailing } from '@fieldleaf/domain/attention/service-failing';
import { troubleWords } from '@fieldleaf/domain/attention/trouble-words';
import type { Mail } from '@fieldleaf/domain/mail/mail';
import { groupedBy } from '@fieldleaf/domain/read-model/grouped-by';
import { compareInstants, type Instant, minutesBetween, plusMinutes } from '@fieldleaf/domain/time/instant';
import type { AppContext } from '../../practice/app-context.ts';
import type { PushKeys } from '../../practice/push-sender.ts';
import { type AlertDevice, alertDevice, listAlertDevices, pushKeys, sendAlert } from './alert-devices.ts';

/**
 * Outcome of the alert about one email to the consultant or one outage; lives in `ops` until it is old news.
 * Without one, no alert was sent.
 */
type SentAlert = {
  readonly _id: `alert:${string}`;
  readonly type: 'alert';
  readonly v: 1;
  /** The devices that have it, or never will. */
  readonly settled: readonly string[];
  readonly attempts: number;
  /** Null: over. */
  readonly nextAttemptAt: Instant | null;
  readonly expiresAt: Instant;
};

/** Longer than a night, and than a push service is ever down; the mail has said it anyway. */
const NEWS_MINUTES = 24 * 60;
const PAUSES_MINUTES = [1, 5, 15, 60, 180];

/** Something worth telling: a mail the practice wrote to her, or something it relies on that does not work. */
type News = {
  readonly id: string;
  readonly at: Instant;
  readonly alert: Alert;
  readonly ringsAtNight: boolean;
};

/**
 * Alerts the consultant's devices of what the practice has mailed her about, and of what does not work. In quiet hours it waits for their
 * end, unless money or data is at risk meanwhile. A crash between telling and noting that tells once more; the phone shows the second
 * in the place of the first.
 */
export function createSendAlerts(ctx: AppContext): () => Promise<void> {
  /** News whose alerts are over, so that the store need not be asked about them every other second. */
  const over = new Set<string>();
  return async () => {
    const quiet = isQuiet(ctx.settings(), ctx.now());
    const news = newsOf(ctx, over).filter(({ ringsAtNight }) => ringsAtNight || !quiet);
    if (news.length === 0) return;
    const devices = await listAlertDevices(ctx);
    for (const one of news) {
      if (!(await ctx.isLeader())) return;
      if (await tell(ctx, one, devices)) over.add(one.id);
    }
  };
}

/** By the days of UTC, so that nobody looks through all emails every other second. */
const mailsByDay = groupedBy<Mail>(({ createdAt }) => dayOf(createdAt));
const dayOf = (moment: Instant): string => moment.slice(0, 'YYYY-MM-DD'.length);

/** Returns the last day's news worth an alert that are not over, oldest first. */
function newsOf({ model, now }: AppContext, over: ReadonlySet<string>): readonly News[] {
  const until = now();
  const since = plusMinutes(until, -NEWS_MINUTES);
  const { mailsById, attentionById } = model();
  const byDay = mailsByDay(mailsById);
  const recent = [...new Set([dayOf(since), dayOf(until)])].flatMap((day) => byDay.get(day) ?? []);
  const mails = recent.flatMap((mail): readonly News[] => {
    const isNews = mail.createdAt > since && !over.has(mail.mailId);
    const alert = isNews ? alertOf(mail, model()) : undefined;
    return alert ? [{ id: mail.mailId, at: mail.createdAt, alert, ringsAtNight: false }] : [];
  });
  const troubles = [...attentionById.values()].flatMap(({ _id, matter, raisedAt, resolved }) =>
    // Servers report a missing leader themselves, while it is missing.
    matter.kind === 'service-failing' &&
    matter.service !== 'leader' &&
    !resolved &&
    raisedAt > since &&
    !over.has(_id)
      ? [newsOfTrouble(_id, raisedAt, matter)]
      : [],
  );
  return [...mails, ...troubles].sort((one, other) => compareInstants(one.at, other.at));
}

const newsOfTrouble = (id: string, at: Instant, matter: ServiceFailing): News => ({
  id,
  at,
  alert: alertOfTrouble(id, matter),
  ringsAtNight: troubleWords(matter).ringsAtNight,
});

/** Answers whether the alert is over. */
async function tell(
  ctx: AppContext,
  { id, at, alert }: News,
  devices: readonly AlertDevice[],
): Promise<boolean> {
  const { ops, now } = ctx;
  const known = await ops.get<SentAlert>(`alert:${id}`);
  if (known?.nextAttemptAt === null) return true;
  if (known && known.nextAttemptAt > now()) return false;

  const settled = new Set(known?.settled);
  const open = devices.filter(({ deviceId, since }) => since <= at && !settled.has(deviceId));
  for (const device of open)
    if ((await alertDevice(ctx, device, alert)) !== 'later') settled.add(device.deviceId);

  const attempts = (known?.attempts ?? 0) + 1;
  const pause = PAUSES_MINUTES[attempts - 1];
  const isOver = open.every(({ deviceId }) => settled.has(deviceId)) || pause === undefined;
  const sent: SentAlert = {
    _id: `alert:${id}`,
    type: 'alert',
    v: 1,
    settled: [...settled],
    attempts,
    nextAttemptAt: isOver ? null : plusMinutes(now(), pause),
    expiresAt: plusMinutes(at, 2 * NEWS_MINUTES),
  };
  // Another leader has noted it meanwhile: the next turn sees what is left.
  await ops.put(known ? { ...known, ...sent } : sent);
  return isOver;
}

/** Troubles that cannot be stored as a question, or have no sender. */
const UNSTORED: readonly FailingService[] = ['writes', 'leader'];

/** A store that restarts, or a server that takes over, is no matter. */
const PATIENCE_MINUTES = 1;

type Listeners = { readonly devices: readonly AlertDevice[]; readonly keys: PushKeys };

/**
 * Tells her devices from memory that nothing can be saved, or that nobody does the background work: once per outage and device, at any
 * hour, by every server that sees it. A phone shows the second alert in the place of the first.
 */
export function createAlertOfUnstored(ctx: AppContext): () => Promise<void> {
  const told = new Set<string>();
  let listeners: Listeners | undefined;
  return async () => {
    // As they were when the store could still be asked.
    listeners = await readListeners(ctx).catch(() => listeners);
    if (!listeners) return;
    for (const service of UNSTORED) {
      const since = ctx.incidents.get(service);
      if (since === undefined || minutesBetween(since, ctx.now()) < PATIENCE_MINUTES) continue;
      await tellOnce(ctx, { service, since, told, listeners });
    }
  };
}

const readListeners = async (ctx: AppContext): Promise<Listeners> => ({
  devices: await listAlertDevices(ctx),
  keys: await pushKeys(ctx),
});

type Telling = {
  readonly service: FailingService;
  readonly since: Instant;
  readonly told: Set<string>;
  readonly listeners: Listeners;
};

async function tellOnce(ctx: AppContext, { service, since, told, listeners }: Telling): Promise<void> {
  const alert = alertOfTrouble(service, { service, since, reason: '' });
  for (const { deviceId, address } of listeners.devices) {
    const key = `${service}:${since}:${deviceId}`;
    if (told.has(key)) continue;
    const outcome = await sendAlert(ctx, alert, { address, keys: listeners.keys });
    if (outcome !== 'later') told.add(key);
  }
}
