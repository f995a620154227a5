import { alertOf } from '@fieldleaf/domain/alert/alert-of';
import { isQuiet } from '@fieldleaf/domain/alert/quiet-hours';
import type { Mail } from '@fieldleaf/domain/mail/mail';
import { compareInstants, type Instant, plusMinutes } from '@fieldleaf/domain/time/instant';
import type { Desk } from '../../practice/desk.ts';
import { type AlertDevice, alertDevice, listAlertDevices } from './alert-devices.ts';

/**
 * What became of the alert about one mail to the consultant; lives in `ops` until it is no news. A mail without one has not
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

/**
 * Alerts the consultant's devices of what the practice has mailed her about. In quiet hours it waits for their end. A
 * crash between telling and noting that tells once more; the phone shows the second in the place of the first.
 */
export function createSendAlerts(desk: Desk): () => Promise<void> {
  /** Mails whose alerts are over, so that the store need not be asked about them every other second. */
  const over = new Set<string>();
  return async () => {
    if (isQuiet(desk.settings(), desk.now())) return;
    const news = newsOf(desk).filter(({ mailId }) => !over.has(mailId));
    if (news.length === 0) return;
    const devices = await listAlertDevices(desk);
    for (const mail of news) {
      if (!(await desk.isLeader())) return;
      if (await alertOfMail(desk, mail, devices)) over.add(mail.mailId);
    }
  };
}

/** The mails of the last day that are worth an alert, the oldest first. */
function newsOf({ model, now }: Desk): readonly Mail[] {
  const since = plusMinutes(now(), -NEWS_MINUTES);
  return [...model().mailsById.values()]
    .filter((mail) => mail.createdAt > since && alertOf(mail, model()) !== undefined)
    .sort((one, other) => compareInstants(one.createdAt, other.createdAt));
}

/** Answers whether the mail's alert is over. */
async function alertOfMail(desk: Desk, mail: Mail, devices: readonly AlertDevice[]): Promise<boolean> {
  const { ops, now } = desk;
  const known = await ops.get<SentAlert>(`alert:${mail.mailId}`);
  const alert = alertOf(mail, desk.model());
  if (known?.nextAttemptAt === null || !alert) return true;
  if (known && known.nextAttemptAt > now()) return false;

  const settled = new Set(known?.settled);
  const open = devices.filter(({ deviceId, since }) => since <= mail.createdAt && !settled.has(deviceId));
  for (const device of open)
    if ((await alertDevice(desk, device, alert)) !== 'later') settled.add(device.deviceId);

  const attempts = (known?.attempts ?? 0) + 1;
  const pause = PAUSES_MINUTES[attempts - 1];
  const isOver = open.every(({ deviceId }) => settled.has(deviceId)) || pause === undefined;
  const sent: SentAlert = {
    _id: `alert:${mail.mailId}`,
    type: 'alert',
    v: 1,
    settled: [...settled],
    attempts,
    nextAttemptAt: isOver ? null : plusMinutes(now(), pause),
    expiresAt: plusMinutes(mail.createdAt, 2 * NEWS_MINUTES),
  };
  // Another leader has noted it meanwhile: the next turn sees what is left.
  await ops.put(known ? { ...known, ...sent } : sent);
  return isOver;
}
