import { lockoutMail, newDeviceMail } from '@fieldleaf/domain/mail/access-letters';
import type { Mail } from '@fieldleaf/domain/mail/mail';
import type { MailContext } from '@fieldleaf/domain/mail/mails-of';
import { type Instant, plusMinutes } from '@fieldleaf/domain/time/instant';
import { type Device, deviceIdOf, listDevices, readDevice } from '../../access/device.ts';
import type { Database } from '../../store/store.ts';
import { type Lockout, listLockouts } from './lockout.ts';

type Deps = {
  readonly ops: Database;
  readonly hasMail: (mailId: string) => boolean;
  readonly addMail: (mail: Mail) => Promise<void>;
  readonly context: () => MailContext;
  readonly isLeader: () => Promise<boolean>;
  readonly now: () => Instant;
};

/** What is older is no news: it happened before this version, or while nothing ran for a day. */
const NEWS_MINUTES = 24 * 60;

/**
 * Mails the consultant about each lockout and each new device, once. Told from what is stored, under ids made
 * of it, so that a server that died in between tells it after its restart.
 */
export function createTellOfAccess(deps: Deps) {
  const { ops, hasMail, addMail, isLeader, context, now } = deps;
  const isNews = (at: Instant): boolean => now() < plusMinutes(at, NEWS_MINUTES);
  return async (): Promise<void> => {
    const devices = (await listDevices(ops)).filter(({ signedInAt }) => isNews(signedInAt));
    const locked = (await listLockouts(ops)).flatMap((lockout) =>
      lockout.lockedUntil !== null && isNews(lockout.lockedUntil)
        ? [{ lockout, until: lockout.lockedUntil }]
        : [],
    );
    const mails = [
      ...devices.map((device) => newDeviceMail(told(device), context())),
      ...(await Promise.all(locked.map(({ lockout, until }) => mailOfLockout(deps, lockout, until)))),
    ].filter(({ mailId }) => !hasMail(mailId));
    if (mails.length === 0 || !(await isLeader())) return;
    for (const mail of mails) await addMail(mail);
  };
}

const told = (device: Device) => ({
  deviceId: deviceIdOf(device),
  deviceName: device.name,
  signedInAt: device.signedInAt,
});

async function mailOfLockout({ ops, context }: Deps, lockout: Lockout, until: Instant): Promise<Mail> {
  const whose = lockout._id.slice('lockout:'.length);
  const device = whose.startsWith('device:')
    ? await readDevice(ops, whose.slice('device:'.length))
    : undefined;
  const about = `${whose}.${until}`.replaceAll(/[^\w.-]/g, '-');
  return lockoutMail({ about, deviceName: device?.name ?? null, until }, context());
}
