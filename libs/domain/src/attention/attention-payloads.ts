import { Type } from 'typebox';
import { closed, type Payload, PositiveCents } from '../schema/primitives.ts';

const AttentionId = Type.String({ minLength: 1, maxLength: 200 });

export const RefundUnplaced = closed({ attentionId: AttentionId, amountCents: PositiveCents });

export const ResolveAttention = closed({
  attentionId: AttentionId,
  /** `dismiss`: seen, nothing changes. `complete`: the visit did take place after all. `no-show`: nobody came. `let-in`, `drop`: what waits. `given-back`: by hand. */
  decision: Type.Enum(['dismiss', 'complete', 'no-show', 'let-in', 'drop', 'given-back']),
});

export type AttentionDecision = Payload<typeof ResolveAttention>['decision'];
