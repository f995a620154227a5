import type { Instant } from '@fieldleaf/domain/time/instant';
import { createCheckAccess } from '../access/check-access.ts';
import { listReceived } from '../access/received-numbers.ts';
import { endSession } from '../access/session.ts';
import { createListDevices } from '../features/devices/list-devices.ts';
import { createRegisterDeviceKey } from '../features/devices/register-device-key.ts';
import { createRevokeDevice } from '../features/devices/revoke-device.ts';
import { createChangePin } from '../features/session/change-pin.ts';
import { createSignIn } from '../features/session/sign-in.ts';
import { createWeighGuess } from '../features/session/weigh-guess.ts';
import { createReadPracticeHead } from '../practice/practice-head.ts';
import type { Database } from '../store/store.ts';

type AccessDeps = {
  readonly ops: Database;
  readonly now: () => Instant;
  /** Given from outside: it wins at every start, so changing it here would not last. */
  readonly isPinFixed: boolean;
};

/** Everything about who may come in, each with what it needs. */
export function createAccessCases(deps: AccessDeps) {
  const weighGuess = createWeighGuess(deps);
  return {
    checkAccess: createCheckAccess(deps),
    signIn: createSignIn({ ...deps, weighGuess }),
    changePin: createChangePin({ ...deps, weighGuess }),
    signOut: (sessionId: string) => endSession(deps.ops, sessionId),
    listDevices: createListDevices(deps.ops),
    revokeDevice: createRevokeDevice(deps),
    registerDeviceKey: createRegisterDeviceKey(deps.ops),
    readPracticeHead: createReadPracticeHead(deps),
    listReceived: (deviceId: string) => listReceived(deps.ops, deviceId),
  };
}
