import type { LostPart } from '../read-models/loss.ts';

/** Generations found on opening the databases, before anything was counted or written. */
export type FoundGenerations = {
  /** Generation recorded in each database; undefined: none. */
  readonly marks: Readonly<Record<LostPart, string | undefined>>;
  /** The generation that is known outside of them. */
  readonly loggedId: string | undefined;
  readonly hasPractice: boolean;
};

/** `generation`: the one that goes on; undefined: a new one begins. */
export type WeighedGenerations = {
  readonly generation: string | undefined;
  readonly lost: readonly LostPart[];
};

const PARTS: readonly LostPart[] = ['mirror', 'outbox', 'drafts', 'photos'];

/**
 * Distinguishes a phone that was cleared from one that is new. The witness beside the databases may be lost by itself, or be
 * written late: the outbox, marked last, is right about itself.
 */
export function compareDatabaseIds({ marks, loggedId, hasPractice }: FoundGenerations): WeighedGenerations {
  const other = marks.mirror ?? marks.photos ?? marks.drafts;
  const expected = marks.outbox ?? loggedId ?? other;
  const isSettingUp = marks.outbox === undefined && loggedId === undefined && !hasPractice;
  if (expected === undefined || isSettingUp) return { generation: undefined, lost: [] };
  const lost = PARTS.filter((part) => marks[part] !== expected);
  return { generation: lost.includes('outbox') ? undefined : expected, lost };
}
