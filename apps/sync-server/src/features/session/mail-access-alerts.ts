import { lockoutMail, newDeviceMail } from '@fieldleaf/domain/mail/access-letters';
import type { Mail } from '@fieldleaf/domain/mail/mail';
import { type Instant, plusMinutes } from '@fieldleaf/domain/time/instant';
import { type Device, deviceIdOf, listDevices, readDevice } from '../../access/device.ts';
import { mailContext } from '../../mails/mail-context.ts';
import type { Desk } from '../../practice/desk.ts';
import { type Lockout, listLockouts } from './lockout.ts';

/** What is older is no news: it happened before this version, or while nothing ran for a day. */
const NEWS_MINUTES = 24 * 60;

/**
 * Mails the consultant about each lockout and each new device, once. Made of what is stored, under ids made
 * of it, so that a server that died in between goes on with it after its restart.
 */
export async function mailAccessAlerts(desk: Desk): Promise<void> {
  const { ops, now, model } = desk;
  const isNews = (at: Instant): boolean => now() < plusMinutes(at, NEWS_MINUTES);
  const devices = (await listDevices(ops)).filter(({ signedInAt }) => isNews(signedInAt));
  const locked = (await listLockouts(ops)).flatMap((lockout) =>
    lockout.lockedUntil !== null && isNews(lockout.lockedUntil)
      ? [{ lockout, until: lockout.lockedUntil }]
      : [],
  );
  const mails = [
    ...devices.map((device) => mailOfDevice(desk, device)),
    ...(await Promise.all(locked.map(({ lockout, until }) => mailOfLockout(desk, lockout, until)))),
  ].filter(({ mailId }) => !model().mailsById.has(mailId));
  if (mails.length === 0 || !(await desk.isLeader())) return;
  for (const mail of mails) await desk.addDocument(mail);
}

function mailOfDevice(desk: Desk, device: Device): Mail {
  const { name: deviceName, signedInAt, signIn } = device;
  // Only the first sign-in is news; one that came later says nothing about it.
  const first = signIn?.at === signedInAt ? signIn : undefined;
  const news = { deviceId: deviceIdOf(device), deviceName, signedInAt, signIn: first };
  return newDeviceMail(news, mailContext(desk));
}

async function mailOfLockout(desk: Desk, lockout: Lockout, until: Instant): Promise<Mail> {
  const whose = lockout._id.slice('lockout:'.length);
  const device = whose.startsWith('device:')
    ? await readDevice(desk.ops, whose.slice('device:'.length))
    : undefined;
  const about = `${whose}.${until}`.replaceAll(/[^\w.-]/g, '-');
  return lockoutMail({ about, deviceName: device?.name ?? null, until }, mailContext(desk));
}
