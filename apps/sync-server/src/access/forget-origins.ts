import type { SignInOrigin } from '@fieldleaf/domain/access/sign-in';
import { ok } from '@fieldleaf/domain/result';
import { type Instant, plusMinutes } from '@fieldleaf/domain/time/instant';
import type { AppContext } from '../practice/app-context.ts';
import { changeDocument } from '../store/change-document.ts';
import { type Device, listDevices } from './device.ts';
import { changeSignInWays, readSignInWays, type SignInWays } from './sign-in-ways.ts';

/** Long enough to look back at what a mail warned of. */
const ORIGIN_DAYS = 90;

type Use = { readonly at: Instant; readonly origin: SignInOrigin };

/** Forgets from which networks devices and passkeys signed in, and changes were made, once that is long ago. */
export async function forgetOrigins({ ops, now }: Pick<AppContext, 'ops' | 'now'>): Promise<void> {
  for (const { _id, signIn } of await listDevices(ops))
    if (signIn && isOver(signIn, now()))
      await changeDocument<Device, never>(ops, _id, (device) =>
        ok(device.signIn ? { ...device, signIn: withoutNetwork(device.signIn, now()) } : device),
      );
  const { passkeys, changes } = await readSignInWays(ops);
  if (![...changes, ...passkeys.flatMap(({ lastUse }) => lastUse ?? [])].some((use) => isOver(use, now())))
    return;
  await changeSignInWays<never>(ops, (ways) => ok(withoutOrigins(ways, now())));
}

const isOver = ({ at, origin }: Use, now: Instant): boolean =>
  origin.network !== undefined && plusMinutes(at, ORIGIN_DAYS * 24 * 60) <= now;

function withoutNetwork<Kind extends Use>(use: Kind, now: Instant): Kind {
  if (!isOver(use, now)) return use;
  const { network: _, ...origin } = use.origin;
  return { ...use, origin };
}

const withoutOrigins = (ways: SignInWays, now: Instant): SignInWays => ({
  ...ways,
  changes: ways.changes.map((change) => withoutNetwork(change, now)),
  passkeys: ways.passkeys.map((passkey) => ({
    ...passkey,
    lastUse: passkey.lastUse && withoutNetwork(passkey.lastUse, now),
  })),
});
