import type { LostPart } from '../read-models/loss.ts';

/** What opening the databases found, before anything was counted or written. */
export type FoundGenerations = {
  /** What each database says; undefined: nothing. */
  readonly marks: Readonly<Record<LostPart, string | undefined>>;
  /** What is known outside of them; empty: an earlier version counted and knew of no generations. */
  readonly witnessed: string | undefined;
  readonly hasPractice: boolean;
};

/** `generation`: the one that goes on; undefined: a new one begins. */
export type WeighedGenerations = {
  readonly generation: string | undefined;
  readonly lost: readonly LostPart[];
};

const PARTS: readonly LostPart[] = ['mirror', 'outbox', 'drafts', 'photos'];

/**
 * Distinguishes a phone that was cleared from one that is new, and from one whose databases an earlier version filled. What
 * lies beside the databases may be lost by itself, or be written late: the outbox, marked last, is right about itself.
 */
export function compareGenerations({ marks, witnessed, hasPractice }: FoundGenerations): WeighedGenerations {
  const other = marks.mirror ?? marks.photos ?? marks.drafts;
  const expected = marks.outbox ?? (witnessed || other);
  if (expected === undefined) {
    const isCleared = witnessed !== undefined && !hasPractice;
    return { generation: undefined, lost: isCleared ? PARTS : [] };
  }
  const isSettingUp = marks.outbox === undefined && witnessed === undefined && !hasPractice;
  if (isSettingUp) return { generation: undefined, lost: [] };
  const lost = PARTS.filter((part) => marks[part] !== expected);
  return { generation: lost.includes('outbox') ? undefined : expected, lost };
}
