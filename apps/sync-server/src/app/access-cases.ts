import type { Instant } from '@fieldleaf/domain/time/instant';
import { createCheckAccess } from '../access/check-access.ts';
import { endSession } from '../access/session.ts';
import { createListDevices } from '../features/devices/list-devices.ts';
import { createRevokeDevice } from '../features/devices/revoke-device.ts';
import { createSignIn } from '../features/session/sign-in.ts';
import type { Database } from '../store/store.ts';

/** Everything about who may come in, each with what it needs. */
export function createAccessCases(deps: { readonly ops: Database; readonly now: () => Instant }) {
  return {
    checkAccess: createCheckAccess(deps),
    signIn: createSignIn(deps),
    signOut: (sessionId: string) => endSession(deps.ops, sessionId),
    listDevices: createListDevices(deps.ops),
    revokeDevice: createRevokeDevice(deps),
  };
}
