import { randomBytes } from 'node:crypto';
import {
  groupedRecoveryCode,
  RECOVERY_CODE_BYTES,
  RECOVERY_CODES,
  readRecoveryCode,
  recoveryCodeFromBytes,
  restOfCode,
  startOfCode,
} from '@fieldleaf/domain/access/recovery-code';
import { err, ok, type Result } from '@fieldleaf/domain/result';
import { ulid } from 'ulid';
import { openSession, type SignedIn, type SigningIn } from '../../access/open-session.ts';
import {
  type ChangedBy,
  changeForGood,
  changeSignInWays,
  codesLeft,
  type RecoveryCode,
  readSignInWays,
  type SignInWays,
  withChange,
} from '../../access/sign-in-ways.ts';
import { hashSlowly, isHashOf } from '../../access/slow-hash.ts';
import type { AppContext } from '../../practice/app-context.ts';

/** 16 MiB and 50 ms a guess: unlike a PIN a code has fifty bits behind its start, and ten are made at once. */
const CODE_COST = 2 ** 14;

const CODES_GONE = {
  code: 'not_found',
  message: 'These codes were replaced. Please make new ones.',
} as const;

const CODE_REFUSED = {
  code: 'recovery_code_refused',
  message: 'This recovery code is not known here, or was used before.',
} as const;

/** Makes ten codes and answers them, this once. They take the place of those before when they are said to be kept. */
export async function makeRecoveryCodes(ctx: AppContext) {
  const codes = newCodes();
  const stored = await Promise.all(codes.map(hashCode));
  const setId = ulid();
  await changeSignInWays<never>(ctx.ops, (ways) =>
    ok({ ...ways, offeredCodes: { setId, madeAt: ctx.now(), codes: stored } }),
  );
  return { setId, codes: codes.map(groupedRecoveryCode) };
}

/** No two with the same start: it says which of them is meant. */
function newCodes(): readonly string[] {
  const byStart = new Map<string, string>();
  while (byStart.size < RECOVERY_CODES) {
    const code = recoveryCodeFromBytes(new Uint8Array(randomBytes(RECOVERY_CODE_BYTES)));
    byStart.set(startOfCode(code), code);
  }
  return [...byStart.values()];
}

const hashCode = async (code: string): Promise<RecoveryCode> => ({
  start: startOfCode(code),
  rest: await hashSlowly(restOfCode(code), CODE_COST),
  usedAt: null,
});

/** From now on these codes count, and no earlier ones; answers whether they did not before. */
export async function keepRecoveryCodes(
  ctx: AppContext,
  setId: string,
  by: ChangedBy,
): Promise<Result<boolean, typeof CODES_GONE>> {
  const fact = { kind: 'recovery-codes-kept', setId } as const;
  const kept = await changeForGood(ctx, fact, (ways) => {
    if (ways.codes?.setId === setId) return ok(ways);
    if (ways.offeredCodes?.setId !== setId) return err(CODES_GONE);
    const next = { ...ways, codes: ways.offeredCodes, offeredCodes: null };
    return ok(withChange(next, ctx, { kind: 'codes-made', by }));
  });
  return kept.ok ? ok(kept.value.codes?.setId !== setId) : kept;
}

type Request = SigningIn & { readonly code: string };
type Recovered = SignedIn & { readonly codesLeft: number };

/** Opens a session for a code that was never used, and spends it. */
export async function signInWithCode(
  ctx: AppContext,
  { code: typed, ...signingIn }: Request,
): Promise<Result<Recovered, typeof CODE_REFUSED>> {
  const code = readRecoveryCode(typed);
  const meant = code && (await findCode(ctx, code));
  if (!meant) return err(CODE_REFUSED);
  const left = await spendCode(ctx, meant, signingIn);
  if (left === undefined) return err(CODE_REFUSED);
  return ok({ ...(await openSession(ctx, 'recovery-code', signingIn)), codesLeft: left });
}

type FoundCode = RecoveryCode & { readonly setId: string; readonly place: number };

async function findCode({ ops }: AppContext, code: string): Promise<FoundCode | undefined> {
  const { codes } = await readSignInWays(ops);
  const place = codes?.codes.findIndex(({ start }) => start === startOfCode(code)) ?? -1;
  const meant = codes?.codes[place];
  if (!codes || !meant || meant.usedAt !== null) return undefined;
  return (await isHashOf(restOfCode(code), meant.rest)) ? { ...meant, setId: codes.setId, place } : undefined;
}

/** Returns the number of codes left; undefined if another call was faster or the codes were replaced. */
async function spendCode(
  ctx: AppContext,
  { rest, setId, place }: FoundCode,
  { deviceName = 'Unnamed device', origin }: SigningIn,
): Promise<number | undefined> {
  const by = { deviceName, origin };
  const fact = { kind: 'recovery-code-used', setId, place } as const;
  const spent = await changeForGood(ctx, fact, (ways) => {
    const next = withCodeUsed(ways, rest.hash, ctx);
    if (!next) return err(CODE_REFUSED);
    return ok(withChange(next, ctx, { kind: 'code-used', what: String(codesLeft(next)), by }));
  });
  return spent.ok ? codesLeft(spent.value) - 1 : undefined;
}

function withCodeUsed(ways: SignInWays, hash: string, { now }: AppContext): SignInWays | undefined {
  const { codes } = ways;
  const isMeant = (code: RecoveryCode) => code.rest.hash === hash && code.usedAt === null;
  if (!codes?.codes.some(isMeant)) return undefined;
  const used = codes.codes.map((code) => (isMeant(code) ? { ...code, usedAt: now() } : code));
  return { ...ways, codes: { ...codes, codes: used } };
}
