import { lockoutMail, newDeviceMail } from '@fieldleaf/domain/mail/access-emails';
import type { Mail } from '@fieldleaf/domain/mail/mail';
import { signInChangeMail } from '@fieldleaf/domain/mail/sign-in-emails';
import { type Instant, plusMinutes } from '@fieldleaf/domain/time/instant';
import { type Device, deviceIdOf, listDevices, readDevice } from '../../access/device.ts';
import { readSignInWays } from '../../access/sign-in-ways.ts';
import { mailContext } from '../../mails/mail-context.ts';
import type { AppContext } from '../../practice/app-context.ts';
import { type Lockout, listLockouts } from './lockout.ts';

/** Older events are not news: they predate these alerts, or nothing ran for a day. */
const NEWS_MINUTES = 24 * 60;

/**
 * Mails the consultant about each lockout, each new device and each change of how to sign in, once. Made of what is stored, under ids made
 * of it, so that a server that died in between goes on with it after its restart.
 */
export async function mailAccessAlerts(ctx: AppContext): Promise<void> {
  const { ops, now, model } = ctx;
  const isNews = (at: Instant): boolean => now() < plusMinutes(at, NEWS_MINUTES);
  // A device that a recovery code let in is in the mail about the code.
  const devices = (await listDevices(ops)).filter(
    (device) => isNews(device.signedInAt) && firstSignIn(device)?.by !== 'recovery-code',
  );
  const changes = (await readSignInWays(ops)).changes.filter(({ at }) => isNews(at));
  const locked = (await listLockouts(ops)).flatMap((lockout) =>
    lockout.lockedUntil !== null && isNews(lockout.lockedUntil)
      ? [{ lockout, until: lockout.lockedUntil }]
      : [],
  );
  const mails = [
    ...devices.map((device) => mailOfDevice(ctx, device)),
    ...changes.map((change) => signInChangeMail(change, mailContext(ctx))),
    ...(await Promise.all(locked.map(({ lockout, until }) => mailOfLockout(ctx, lockout, until)))),
  ].filter(({ mailId }) => !model().mailsById.has(mailId));
  if (mails.length === 0 || !(await ctx.isLeader())) return;
  for (const mail of mails) await ctx.addDocument(mail);
}

function mailOfDevice(ctx: AppContext, device: Device): Mail {
  const { name: deviceName, signedInAt } = device;
  const news = { deviceId: deviceIdOf(device), deviceName, signedInAt, signIn: firstSignIn(device) };
  return newDeviceMail(news, mailContext(ctx));
}

/** A later sign-in says nothing about the first one. */
const firstSignIn = ({ signIn, signedInAt }: Device) => (signIn?.at === signedInAt ? signIn : undefined);

async function mailOfLockout(ctx: AppContext, lockout: Lockout, until: Instant): Promise<Mail> {
  const whose = lockout._id.slice('lockout:'.length);
  const device = whose.startsWith('device:')
    ? await readDevice(ctx.ops, whose.slice('device:'.length))
    : undefined;
  const about = `${whose}.${until}`.replaceAll(/[^\w.-]/g, '-');
  return lockoutMail({ about, deviceName: device?.name ?? null, until }, mailContext(ctx));
}
