import type { Desk } from '../practice/desk.ts';

/** Who keeps backups by other means may have one of last year. */
const KEPT_DAYS = 365;

/** Keeps the journal as long as the oldest backup that may be restored. */
export const pruneJournal = ({ journal, now, config }: Desk): Promise<void> =>
  journal.prune(now(), config.backups.folder ? config.backups.keepDays : KEPT_DAYS);
