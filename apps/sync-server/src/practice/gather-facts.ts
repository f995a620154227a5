import type { Command } from '@fieldleaf/domain/command/command';
import type { CommandFacts } from '@fieldleaf/domain/command/command-definition';
import { daysOf, readsOf } from '@fieldleaf/domain/command/decide-command';
import type { PracticeDocument } from '@fieldleaf/domain/document';
import type { Settings } from '@fieldleaf/domain/settings/settings';
import type { Instant } from '@fieldleaf/domain/time/instant';
import type { DayBooks } from '../store/day-books/day-books.ts';
import type { Database } from '../store/store.ts';
import { splitRevision } from './revision.ts';

type Deps = {
  readonly practice: Database;
  readonly dayBooks: DayBooks;
  readonly settings: () => Settings;
  readonly now: () => Instant;
};

/** The facts, and the revisions they were read at: what is written must replace exactly these. */
export type GatheredFacts = CommandFacts & { readonly revs: ReadonlyMap<string, string> };

export async function gatherFacts(deps: Deps, command: Command): Promise<GatheredFacts> {
  const stored = await deps.practice.getMany<PracticeDocument>(readsOf(command));
  const revisions = [...stored.values()].map(splitRevision);
  const documents = new Map(revisions.map(({ document }) => [document._id, document]));
  const revs = new Map(revisions.map(({ document, rev }) => [document._id, rev]));

  const days = daysOf(command, documents);
  const books = await Promise.all(days.map((date) => deps.dayBooks.read(date)));
  const dayBooks = new Map(books.map((book) => [book.date, book]));
  return { now: deps.now(), settings: deps.settings(), documents, dayBooks, revs };
}
