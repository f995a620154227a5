import type { Command } from '@fieldleaf/domain/command/command';
import type { CommandOutcome } from '@fieldleaf/domain/command/command-record';
import type { Instant } from '@fieldleaf/domain/time/instant';
import type { ReadConsultationNotes } from './read-consultation-notes.ts';

/** What every call that writes a note needs. */
export type WriteNoteDeps = {
  readonly execute: (command: Command) => Promise<CommandOutcome>;
  readonly notes: Pick<ReadConsultationNotes, 'find' | 'one'>;
  readonly newCommandId: () => string;
  readonly now: () => Instant;
};
