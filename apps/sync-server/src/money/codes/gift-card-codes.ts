import { createHmac } from 'node:crypto';
import type { GiftCard } from '@fieldleaf/domain/gift-card/gift-card';
import {
  giftCardCodeFromBytes,
  lastFourOf,
  readGiftCardCode,
} from '@fieldleaf/domain/gift-card/gift-card-code';
import { isSameSecret, newToken } from '../../access/token.ts';
import type { AppContext } from '../../practice/app-context.ts';

/** Key behind all codes; lives in `ops`, and is in every backup of it. */
type CodeKey = {
  readonly _id: 'secret:gift-card-codes';
  readonly type: 'secret';
  readonly v: 1;
  readonly key: string;
};

async function readKey({ ops }: Pick<AppContext, 'ops'>): Promise<string> {
  const known = await ops.get<CodeKey>('secret:gift-card-codes');
  if (known) return known.key;
  const made: CodeKey = { _id: 'secret:gift-card-codes', type: 'secret', v: 1, key: newToken() };
  const written = await ops.put(made);
  // Two servers may begin at once: the key that is stored is the one that counts.
  return written.ok ? made.key : ((await ops.get<CodeKey>(made._id))?.key ?? made.key);
}

/**
 * The code of a card. It is stored nowhere: it follows from the card's id and a key that never leaves the server, so
 * it can be mailed again, and nobody reads it from a phone, a mail log or a copy of the practice.
 */
export async function codeOfGiftCard(ctx: Pick<AppContext, 'ops'>, giftCardId: string): Promise<string> {
  return codeFrom(await readKey(ctx), giftCardId);
}

const codeFrom = (key: string, giftCardId: string): string =>
  giftCardCodeFromBytes(new Uint8Array(createHmac('sha256', key).update(giftCardId).digest()));

/** The card a person means by its code, however they typed it. */
export async function findGiftCardByCode(
  ctx: Pick<AppContext, 'ops' | 'model'>,
  typed: string,
): Promise<GiftCard | undefined> {
  const code = readGiftCardCode(typed);
  if (code === undefined) return undefined;
  const key = await readKey(ctx);
  return [...ctx.model().giftCardsById.values()].find(
    ({ giftCardId, lastFour }) =>
      lastFour === lastFourOf(code) && isSameSecret(codeFrom(key, giftCardId), code),
  );
}
