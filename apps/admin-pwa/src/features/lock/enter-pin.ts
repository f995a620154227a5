import type { ApiFailure, ApiResult } from '@fieldleaf/contract/client';
import type { SignInResponse } from '@fieldleaf/contract/session';
import { type Instant, plusMinutes } from '@fieldleaf/domain/time/instant';
import type { DeviceRecord, PinVerifier } from '../../db/device-record.ts';
import {
  ALLOWED_FAILURES,
  afterWrongPin,
  LOCKOUT_MINUTES,
  lockedOutMinutes,
  NO_FAILURES,
  needsServer,
} from './local-lockout.ts';

export type EnterPinDeps = {
  readonly signIn: (pin: string) => Promise<ApiResult<SignInResponse>>;
  /** As it stands on the disk, whichever window wrote it. */
  readonly readRecord: () => Promise<DeviceRecord>;
  /** On the disk once it resolves: no answer is given before. */
  readonly updateRecord: (changes: Partial<DeviceRecord>) => Promise<unknown>;
  readonly createVerifier: (pin: string) => Promise<PinVerifier>;
  readonly matches: (pin: string, verifier: PinVerifier) => Promise<boolean>;
  readonly now: () => Instant;
  /** Minutes of a lockout that are left by a clock nobody can set; 0 after a restart. */
  readonly heldMinutes: () => number;
  readonly hold: (minutes: number) => void;
};

/** `leave`: somebody tries during a lockout; the screen gives way to the site. */
export type PinAnswer =
  | { readonly kind: 'unlocked'; readonly signedIn: boolean }
  | { readonly kind: 'refused'; readonly message: string; readonly leave?: true };

/**
 * Unlocks with the server's word, or, when it cannot be reached, with the verifier this phone keeps
 * since the PIN was last right. Both count failures; a lockout holds against the right PIN too.
 */
export async function enterPin(
  pin: string,
  deps: EnterPinDeps,
  withoutServer = unlockOffline,
): Promise<PinAnswer> {
  if (!/^\d{6}$/.test(pin)) return refused(invalidPin);
  const record = await deps.readRecord();
  const minutes = Math.max(lockedOutMinutes(record, deps.now()), deps.heldMinutes());
  if (minutes > 0) return { ...refused(temporarilyLocked(minutes)), leave: true };

  const signingIn = deps.signIn(pin);
  // Slow on purpose, as the server's look at the PIN is: on a new phone, which waits for both, they run side by side.
  const ahead = record.verifier === null ? deps.createVerifier(pin) : undefined;
  ahead?.catch(() => undefined);
  const answer = await signingIn;
  if (answer.ok) return signedIn(await (ahead ?? deps.createVerifier(pin)), deps);
  return isServersWord(answer.error) ? refusedByServer(answer.error, deps) : withoutServer(pin, deps);
}

/** Over the open work the server alone decides: the PIN that this phone keeps may be the one of before. */
export const signInAgain = (pin: string, deps: EnterPinDeps): Promise<PinAnswer> =>
  enterPin(pin, deps, async () => refused(signsInWithConnection));

const refused = (message: string) => ({ kind: 'refused', message }) as const;

/** A refusal of the server itself, and not of something on the way to it. */
export const isServersWord = ({ code, status }: ApiFailure): boolean =>
  code !== 'unreadable' && status >= 400 && status < 500;

async function signedIn(verifier: PinVerifier, { updateRecord }: EnterPinDeps): Promise<PinAnswer> {
  const known = { ...NO_FAILURES, verifier, removed: null };
  // The server accepted the PIN: a phone that cannot write that down asks it again the next time.
  await updateRecord(known).catch(() => undefined);
  return { kind: 'unlocked', signedIn: true };
}

async function refusedByServer(
  { code, message, retryAfterSeconds }: ApiFailure,
  deps: EnterPinDeps,
): Promise<PinAnswer> {
  // The server counts as well: what the phone cannot write down is not lost there.
  const note = (lockout: Partial<DeviceRecord>) => deps.updateRecord(lockout).catch(() => undefined);
  if (code === 'incorrect_pin') await note(afterWrongPin(await deps.readRecord(), deps.now()));
  if (code === 'locked') {
    const minutes = (retryAfterSeconds ?? LOCKOUT_MINUTES * 60) / 60;
    deps.hold(minutes);
    await note({ failedAttempts: 0, lockedOutUntil: plusMinutes(deps.now(), minutes) });
  }
  return refused(message);
}

/** Counted as wrong before it is looked at: a phone that is killed meanwhile, or cannot count, gives no guess away. */
async function unlockOffline(pin: string, deps: EnterPinDeps): Promise<PinAnswer> {
  const record = await deps.readRecord();
  if (record.verifier === null) return refused(needsConnection);
  if (needsServer(record)) return refused(tooManyWithoutConnection);
  const lockout = afterWrongPin(record, deps.now());
  if (!(await isKept(lockout, deps))) return refused(cannotCount);
  if (await deps.matches(pin, record.verifier)) {
    await isKept(NO_FAILURES, deps);
    return { kind: 'unlocked', signedIn: false };
  }
  if (lockout.lockedOutUntil) deps.hold(LOCKOUT_MINUTES);
  return refused(
    lockout.lockedOutUntil ? accessLocked : incorrectPin(ALLOWED_FAILURES - lockout.failedAttempts),
  );
}

const isKept = (changes: Partial<DeviceRecord>, { updateRecord }: EnterPinDeps): Promise<boolean> =>
  updateRecord(changes).then(
    () => true,
    () => false,
  );

/** The words of the PIN screen, exactly as specified. */
const invalidPin = 'Invalid PIN - Please enter a 6-digit PIN';

const incorrectPin = (remaining: number): string =>
  `Incorrect PIN - ${remaining} attempts remaining before lockout`;

const accessLocked = 'Access Locked - Too many failed attempts. Access locked for 5 minutes.';

const temporarilyLocked = (minutes: number): string =>
  `Access Temporarily Locked - try again in ${minutes} minutes`;

const needsConnection =
  'No connection - Sign in once with a connection; after that this PIN also works without one.';

const signsInWithConnection =
  'No connection - Your changes are saved on this phone. Sign in when there is signal.';

const tooManyWithoutConnection =
  'No connection - After so many wrong PINs this phone needs a connection once. Nothing on it is lost.';

const cannotCount =
  'The storage of this phone is full - Free some space, or unlock with a connection. Nothing on it is lost.';
