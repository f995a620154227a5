import { type Alert, alertOf, alertOfTrouble } from '@fieldleaf/domain/alert/alert-of';
import { isQuiet } from '@fieldleaf/domain/alert/quiet-hours';
import type { ServiceFailing } from '@fieldleaf/domain/attention/service-failing';
import { troubleWords } from '@fieldleaf/domain/attention/trouble-words';
import type { Mail } from '@fieldleaf/domain/mail/mail';
import { groupedBy } from '@fieldleaf/domain/read-model/grouped-by';
import { compareInstants, type Instant, plusMinutes } from '@fieldleaf/domain/time/instant';
import type { Desk } from '../../practice/desk.ts';
import { type AlertDevice, alertDevice, listAlertDevices } from './alert-devices.ts';

/**
 * What became of the alert about one mail to the consultant or one outage; lives in `ops` until it is no news. What has none has not
 * been told of.
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
export function createSendAlerts(desk: Desk): () => Promise<void> {
  /** News whose alerts are over, so that the store need not be asked about them every other second. */
  const over = new Set<string>();
  return async () => {
    const quiet = isQuiet(desk.settings(), desk.now());
    const news = newsOf(desk).filter(({ id, ringsAtNight }) => !over.has(id) && (ringsAtNight || !quiet));
    if (news.length === 0) return;
    const devices = await listAlertDevices(desk);
    for (const one of news) {
      if (!(await desk.isLeader())) return;
      if (await tell(desk, one, devices)) over.add(one.id);
    }
  };
}

/** By the days of UTC, so that nobody looks through all letters every other second. */
const mailsByDay = groupedBy<Mail>(({ createdAt }) => dayOf(createdAt));
const dayOf = (moment: Instant): string => moment.slice(0, 'YYYY-MM-DD'.length);

/** What of the last day is worth an alert, the oldest first. */
function newsOf({ model, now }: Desk): readonly News[] {
  const until = now();
  const since = plusMinutes(until, -NEWS_MINUTES);
  const { mailsById, attentionById } = model();
  const byDay = mailsByDay(mailsById);
  const recent = [...new Set([dayOf(since), dayOf(until)])].flatMap((day) => byDay.get(day) ?? []);
  const mails = recent.flatMap((mail): readonly News[] => {
    const alert = mail.createdAt > since ? alertOf(mail, model()) : undefined;
    return alert ? [{ id: mail.mailId, at: mail.createdAt, alert, ringsAtNight: false }] : [];
  });
  const troubles = [...attentionById.values()].flatMap(({ _id, matter, raisedAt, resolved }) =>
    // That nobody led is told while nobody does, by whoever sees it.
    matter.kind === 'service-failing' && matter.service !== 'leader' && !resolved && raisedAt > since
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
async function tell(desk: Desk, { id, at, alert }: News, devices: readonly AlertDevice[]): Promise<boolean> {
  const { ops, now } = desk;
  const known = await ops.get<SentAlert>(`alert:${id}`);
  if (known?.nextAttemptAt === null) return true;
  if (known && known.nextAttemptAt > now()) return false;

  const settled = new Set(known?.settled);
  const open = devices.filter(({ deviceId, since }) => since <= at && !settled.has(deviceId));
  for (const device of open)
    if ((await alertDevice(desk, device, alert)) !== 'later') settled.add(device.deviceId);

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
