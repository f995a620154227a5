import type { BringingBack } from '@fieldleaf/domain/restore/bringing-back';
import type { Difference } from '@fieldleaf/domain/restore/compare-practices';
import type { Instant } from '@fieldleaf/domain/time/instant';
import { create } from 'zustand';

/** Data that only this phone has, or has later, since the practice was restored to an earlier copy. */
export type OpenDifference = Difference & {
  /** Set-aside mirror that has it. */
  readonly mirror: string;
  readonly backupMadeAt: Instant | null;
  /** Commands to restore it; none: only photos are missing, and this phone no longer has them. */
  readonly commands: readonly BringingBack[];
  /** `bringing`: decided, and the server does not have it yet. `refused`: the server did not take it. */
  readonly state: 'open' | 'bringing' | 'refused';
};

type Differences = {
  /** `failed`: this phone could not compare. `cleared`: the browser took what was set aside. */
  readonly phase: 'none' | 'comparing' | 'ready' | 'failed' | 'cleared';
  readonly all: readonly OpenDifference[];
};

const NONE: Differences = { phase: 'none', all: [] };

/** While the phone is unlocked; nothing of it stays in memory when it locks. */
export const useDifferences = create<Differences>(() => NONE);

export const projectDifferences = (changes: Partial<Differences>): void => useDifferences.setState(changes);

export const forgetDifferences = (): void => useDifferences.setState(NONE, true);
