import type { SignInWithPasskeyRequest } from '@fieldleaf/contract/sign-in-ways';
import { err, ok, type Result } from '@fieldleaf/domain/result';
import { openSession, type SignedIn, type SigningIn } from '../../access/open-session.ts';
import { changeSignInWays, type Passkey, readSignInWays, withChange } from '../../access/sign-in-ways.ts';
import type { Desk } from '../../practice/desk.ts';
import { checkAssertion } from './passkey-ceremony.ts';

/** The same whatever is wrong: a stranger learns nothing about which passkeys there are. */
const PASSKEY_REFUSED = {
  code: 'passkey_refused',
  message: 'This passkey does not open this console. Use another one, or a recovery code.',
} as const;

type Request = SigningIn & Pick<SignInWithPasskeyRequest, 'answer'>;

/** Opens a session for a passkey of this practice. Wrong PINs of strangers have no say in it. */
export async function signInWithPasskey(
  desk: Desk,
  { answer, ...signingIn }: Request,
): Promise<Result<SignedIn, typeof PASSKEY_REFUSED>> {
  const { passkeys } = await readSignInWays(desk.ops);
  const passkey = passkeys.find(({ id }) => id === answer.id);
  const counter = passkey && (await checkAssertion(desk, passkey, answer));
  if (!passkey || counter === undefined) return err(PASSKEY_REFUSED);
  const isOwn = await noteUse(desk, { id: passkey.id, counter, signingIn });
  return isOwn ? ok(await openSession(desk, 'passkey', signingIn)) : err(PASSKEY_REFUSED);
}

type Use = { readonly id: string; readonly counter: number; readonly signingIn: SigningIn };

/** False for a counter that did not go on, a copy's: the owner is told; and for a passkey that was removed meanwhile. */
async function noteUse(desk: Desk, { id, counter, signingIn }: Use): Promise<boolean> {
  const { origin, deviceName = 'Unnamed device' } = signingIn;
  const isMeant = (passkey: Passkey) => passkey.id === id;
  const noted = await changeSignInWays(desk.ops, (ways) => {
    const passkey = ways.passkeys.find(isMeant);
    if (!passkey) return err(PASSKEY_REFUSED);
    if (!goesOn(passkey, counter)) {
      const by = { deviceName, origin };
      return ok(withChange(ways, desk, { kind: 'passkey-copied', what: passkey.name, by }));
    }
    const used: Passkey = { ...passkey, counter, lastUse: { at: desk.now(), origin } };
    return ok({ ...ways, passkeys: ways.passkeys.map((each) => (each === passkey ? used : each)) });
  });
  return noted.ok && noted.value.passkeys.some((before) => isMeant(before) && goesOn(before, counter));
}

/** Passkeys that live on several devices do not count: theirs stays 0. */
const goesOn = (passkey: Passkey, counter: number): boolean =>
  counter > passkey.counter || (counter === 0 && passkey.counter === 0);
