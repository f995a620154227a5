import type { CommandOutcome } from '@fieldleaf/domain/command/command-record';
import type { Cents } from '@fieldleaf/domain/money/cents';
import { sweepRefunds } from '../money/refunds/finish-refunds.ts';
import type { TestServer } from './start-server.ts';

const BY = { role: 'consultant', deviceId: 'phone-1' } as const;

/** Refunds money that belongs to nothing from its latest open question, and carries it out; the command's outcome. */
export async function refundUnplaced(
  { ctx }: Pick<TestServer, 'ctx'>,
  reference: string,
  { id, amountCents }: { readonly id: string; readonly amountCents: Cents },
): Promise<CommandOutcome> {
  const asked = [...ctx.model().attentionById.values()].filter(
    ({ matter }) => matter.kind === 'payment-differs' && matter.paymentReference === reference,
  );
  const question = asked.findLast(({ resolved }) => resolved === null) ?? asked.at(-1);
  const payload = { attentionId: question?._id ?? 'attention:none', amountCents };
  const outcome = await ctx.execute({ id, kind: 'attention.refund', at: ctx.now(), by: BY, payload });
  await sweepRefunds(ctx);
  return outcome;
}
