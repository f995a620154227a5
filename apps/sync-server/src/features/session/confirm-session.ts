import { ok } from '@fieldleaf/domain/result';
import type { Admin } from '../../access/check-access.ts';
import type { Session } from '../../access/session.ts';
import type { Desk } from '../../practice/desk.ts';
import { changeDocument } from '../../store/change-document.ts';
import { checkPin, type PinRefused } from './check-pin.ts';

/** Notes that whoever has this session knows the PIN now; why not, when they do not. Wrong ones count as at sign-in. */
export async function confirmSession(
  desk: Desk,
  pin: string,
  { deviceId, sessionId }: Admin,
): Promise<PinRefused | undefined> {
  const refused = await checkPin(desk, `lockout:device:${deviceId}`, pin);
  if (refused) return refused;
  await changeDocument<Session, never>(desk.ops, sessionId, (session) =>
    ok({ ...session, confirmedAt: desk.now() }),
  );
}
