import { randomUUID } from 'node:crypto';
import type { PracticeHead } from '@fieldleaf/contract/session';
import type { Instant } from '@fieldleaf/domain/time/instant';
import type { Database } from '../store/store.ts';

/**
 * Which practice this is, for phones that have to tell its answers from anybody else's. The id stays for good and
 * moves along with the practice; the epoch is another one when a copy takes the place of what was there.
 */
type PracticeIdentity = PracticeHead & {
  readonly _id: typeof ID;
  readonly type: 'practice-identity';
  readonly v: 1;
  readonly since: Instant;
};

const ID = 'practice:identity';

export type ReadPracticeHead = () => Promise<PracticeHead>;

type Place = { readonly ops: Database; readonly now: () => Instant };

/** Reads the identity, or makes it: of two servers that make one at the same moment the first one's stays. */
export function createReadPracticeHead({ ops, now }: Place): ReadPracticeHead {
  let known: PracticeHead | undefined;
  const readOrMake = async (): Promise<PracticeHead> => {
    const stored = await ops.get<PracticeIdentity>(ID);
    if (stored) return { practiceId: stored.practiceId, epoch: stored.epoch };
    const head = { practiceId: randomUUID(), epoch: randomUUID() };
    const made: PracticeIdentity = { _id: ID, type: 'practice-identity', v: 1, ...head, since: now() };
    return (await ops.put(made)).ok ? head : readOrMake();
  };
  return async () => {
    known ??= await readOrMake();
    return known;
  };
}
