import { createHash } from 'node:crypto';
import type { Booking } from '@fieldleaf/domain/booking/booking';
import { visitsAfter } from '@fieldleaf/domain/read-model/bookings-by-visit';
import { endedAtNumber } from '@fieldleaf/domain/read-model/ended-texts';
import { ok } from '@fieldleaf/domain/result';
import type { TextNumber } from '@fieldleaf/domain/text-message/text-number';
import { type Instant, plusMinutes } from '@fieldleaf/domain/time/instant';
import type { AppContext } from '../practice/app-context.ts';
import type { SettleStep } from '../restore/restored.ts';
import { changeDocument } from '../store/change-document.ts';

/** Record of a number's STOP; stays in `ops` past any booking, until it replies START. */
export type StoppedNumber = {
  readonly _id: `text-stop:${string}`;
  readonly type: 'text-stop';
  readonly v: 1;
  readonly stoppedAt: Instant;
};

const fingerprintOf = (number: TextNumber): string =>
  createHash('sha256').update(number).digest('hex').slice(0, 32);

const documentIdOf = (fingerprint: string): StoppedNumber['_id'] => `text-stop:${fingerprint}`;

export const fingerprintIn = ({ _id }: StoppedNumber): string => _id.slice('text-stop:'.length);

/** True if this number must not be texted, whatever was agreed to since. */
export const isStopped = async ({ ops }: Pick<AppContext, 'ops'>, number: TextNumber): Promise<boolean> =>
  (await ops.get<StoppedNumber>(documentIdOf(fingerprintOf(number)))) !== undefined;

/** From now on nobody at this number is texted, until they say so themselves. */
export async function stopTexts(ctx: AppContext, number: TextNumber): Promise<void> {
  const stoppedAt = ctx.now();
  const fingerprint = fingerprintOf(number);
  if (!(await isStopped(ctx, number)))
    await ctx.journal.note({ at: stoppedAt, kind: 'texts-stopped', fingerprint });
  await keepStopped(ctx, fingerprint, stoppedAt);
  await markVisits(ctx, number, stoppedAt);
}

/** They want texts again: of the visits for which they agreed to them. */
export async function startTexts(ctx: AppContext, number: TextNumber): Promise<void> {
  const isEnded = endedAtNumber(ctx.model(), number).length > 0;
  if (!isEnded && !(await isStopped(ctx, number))) return;
  const fingerprint = fingerprintOf(number);
  await ctx.journal.note({ at: ctx.now(), kind: 'texts-started', fingerprint });
  await forgetStopped(ctx, fingerprint);
  await markVisits(ctx, number, undefined);
}

/** Refused by the store when it is there already: then they have said so before. */
const keepStopped = ({ ops }: AppContext, fingerprint: string, stoppedAt: Instant) =>
  ops.put<StoppedNumber>({ _id: documentIdOf(fingerprint), type: 'text-stop', v: 1, stoppedAt });

async function forgetStopped({ ops }: AppContext, fingerprint: string): Promise<void> {
  const stopped = await ops.get<StoppedNumber>(documentIdOf(fingerprint));
  if (stopped) await ops.remove(stopped._id, stopped._rev);
}

/** Replies made after a backup are honored after its restore; the visits are marked when the next text is due. */
export const stopTextsAgain: SettleStep = async (ctx, { facts }) => {
  for (const fact of facts) {
    if (fact.kind === 'texts-stopped') await keepStopped(ctx, fact.fingerprint, fact.at);
    if (fact.kind === 'texts-started') await forgetStopped(ctx, fact.fingerprint);
  }
  return {};
};

const DAY_MINUTES = 24 * 60;

/** The phones see at the visits that are not over, or at which texts were ended aloud, whether anybody can still be texted. */
async function markVisits(
  ctx: AppContext,
  number: TextNumber,
  stoppedAt: Instant | undefined,
): Promise<void> {
  const ahead = [...visitsAfter(ctx.model(), plusMinutes(ctx.now(), -DAY_MINUTES))];
  const theirs = ahead.filter(({ textConsent }) => textConsent?.number === number);
  for (const _id of new Set([...theirs, ...endedAtNumber(ctx.model(), number)].map((visit) => visit._id)))
    await changeDocument<Booking, never>(ctx.documents, _id, (booking) => ok(marked(booking, stoppedAt)));
}

function marked(booking: Booking, stoppedAt: Instant | undefined): Booking {
  const { textConsent } = booking;
  const isSaid = textConsent?.stoppedBy === undefined;
  if (!textConsent || (isSaid && !textConsent.stoppedAt === !stoppedAt)) return booking;
  const { stoppedAt: _, stoppedBy: __, ...agreed } = textConsent;
  return { ...booking, textConsent: { ...agreed, ...(stoppedAt && { stoppedAt }) } };
}
