import type { Instant } from '@fieldleaf/domain/time/instant';
import type { Loss, LostPart } from '../read-models/loss.ts';
import type { UnsentLog } from './unsent-log.ts';

type Facts = {
  readonly lost: readonly LostPart[];
  readonly unsentLog: UnsentLog | undefined;
  /** Ids of the changes that were saved again. */
  readonly rescued: ReadonlySet<string>;
  readonly at: Instant;
};

/** Returns the data lost with the cleared databases, as far as known outside of them. */
export function lossOf({ lost, unsentLog, rescued, at }: Facts): Loss | undefined {
  if (lost.length === 0) return undefined;
  const hasLost = (part: LostPart) => lost.includes(part);
  const unsent = unsentLog ? Math.max(0, unsentLog.unsentChanges - rescued.size) : null;
  return {
    at,
    parts: lost,
    unsentChanges: hasLost('outbox') ? unsent : 0,
    // Their numbers do not show which of them were saved again; then only how many are missing is known.
    changes: hasLost('outbox') && rescued.size === 0 ? (unsentLog?.changes ?? []) : [],
    savedAgain: rescued.size,
    unsentPhotos: hasLost('photos') ? (unsentLog?.unsentPhotos ?? null) : 0,
    begunForms: hasLost('drafts') ? (unsentLog?.drafts?.length ?? null) : 0,
    numbering: hasLost('outbox') ? numberingOf(unsentLog) : null,
  };
}

const numberingOf = (unsentLog: UnsentLog | undefined): Loss['numbering'] =>
  unsentLog
    ? {
        generation: unsentLog.generation,
        lastNumber: unsentLog.lastNumber,
        skipped: unsentLog.skipped,
      }
    : null;

/** A loss that was not read yet is added to this one. */
export function combineLosses(earlier: Loss | undefined, later: Loss | undefined): Loss | undefined {
  if (!earlier || !later) return later ?? earlier;
  const isOutboxLater = later.parts.includes('outbox');
  // The server cannot be asked about two generations, so it is unknown which of the changes it lacks belong to this
  // loss.
  const askable = earlier.unsentChanges === 0 ? later.numbering : null;
  return {
    ...later,
    ...(!isOutboxLater && earlier.confirmed && { confirmed: earlier.confirmed }),
    parts: [...new Set([...earlier.parts, ...later.parts])],
    unsentChanges: sum(earlier.unsentChanges, later.unsentChanges),
    changes: [...earlier.changes, ...later.changes],
    savedAgain: earlier.savedAgain + later.savedAgain,
    unsentPhotos: sum(earlier.unsentPhotos, later.unsentPhotos),
    begunForms: sum(earlier.begunForms, later.begunForms),
    numbering: isOutboxLater ? askable : earlier.numbering,
  };
}

const sum = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? null : one + other;
