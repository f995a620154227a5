import type { Attention } from '../attention/attention.ts';
import { compareInstants } from '../time/instant.ts';
import type { PracticeModel } from './practice-model.ts';

/** The questions that wait for the consultant, the oldest first. */
export const openAttention = ({
  attentionById,
}: Pick<PracticeModel, 'attentionById'>): readonly Attention[] =>
  [...attentionById.values()]
    .filter(({ resolved }) => resolved === null)
    .sort((one, other) => compareInstants(one.raisedAt, other.raisedAt));
