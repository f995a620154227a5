import type { NumberSpan } from '@fieldleaf/domain/command/received-numbers';
import type { Instant } from '@fieldleaf/domain/time/instant';

/** The databases of this phone a browser may clear. */
export type LostPart = 'mirror' | 'outbox' | 'drafts' | 'photos';

/** A change that was saved on this phone: nothing of it but its kind and its moment is known any more. */
export type LostChange = {
  readonly number: number;
  readonly kind: string;
  readonly savedAt: Instant;
};

/** Data of this phone that the browser deleted, as far as known; kept until the consultant has read it. */
export type Loss = {
  readonly at: Instant;
  readonly parts: readonly LostPart[];
  /** Changes the server did not have; null: nobody on this phone knows. */
  readonly unsentChanges: number | null;
  /** Unsent changes whose kind is known. */
  readonly changes: readonly LostChange[];
  /** Photos the server did not have; null: nobody on this phone knows. */
  readonly unsentPhotos: number | null;
  /** Forms that were half filled in; null: nobody on this phone knows. */
  readonly begunForms: number | null;
  /** Changes that an open screen still knew; they were saved again. */
  readonly savedAgain: number;
  /** The numbering the lost changes had, to ask the server what arrived of it. */
  readonly numbering: {
    readonly generation: string;
    readonly lastNumber: number;
    readonly skipped: readonly NumberSpan[];
  } | null;
  /** The server has confirmed which of them arrived. */
  readonly confirmed?: true;
};
