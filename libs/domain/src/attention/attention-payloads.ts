import { Type } from 'typebox';
import { closed, type Payload } from '../schema/primitives.ts';

export const ResolveAttention = closed({
  attentionId: Type.String({ minLength: 1, maxLength: 200 }),
  /** `dismiss`: seen, nothing changes. `complete`: the visit did take place after all. `no-show`: nobody came. */
  decision: Type.Enum(['dismiss', 'complete', 'no-show']),
});

export type AttentionDecision = Payload<typeof ResolveAttention>['decision'];
