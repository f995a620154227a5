import type { PracticeModel } from '@fieldleaf/domain/read-model/practice-model';
import type { Settings } from '@fieldleaf/domain/settings/settings';
import type { Instant } from '@fieldleaf/domain/time/instant';
import type { DayBooks } from '../store/day-books/day-books.ts';
import type { KeyedMutex } from '../store/day-books/keyed-mutex.ts';
import type { Database } from '../store/store.ts';
import type { LiveModel } from './live-model.ts';
import type { ShownRevision } from './revision.ts';

/** The server's data about the practice, and where it is stored. */
export type Records = {
  /** The practice's documents, as the store has them: the read model may be a moment behind. */
  readonly documents: Database;
  /** Days and the claims on them; no phone ever has them. */
  readonly slots: Database;
  readonly dayBooks: DayBooks;
  readonly model: () => PracticeModel;
  /** The mails to customers that went out so long ago that the read model has them no longer. */
  readonly passedMails: LiveModel['passedMails'];
  /** Every line of the balance with the card provider; the read model has the latest. */
  readonly ledger: LiveModel['ledger'];
  readonly settings: () => Settings;
  readonly now: () => Instant;
  /** Puts what was written into the read model, before the change feed brings it. */
  readonly show: (revisions: readonly ShownRevision[]) => void;
  /** Does work that names a common key one after the other on this server, in the order of the calls. */
  readonly inTurn: KeyedMutex;
};
