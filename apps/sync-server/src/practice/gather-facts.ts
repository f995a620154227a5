import type { Command } from '@fieldleaf/domain/command/command';
import type { CommandFacts } from '@fieldleaf/domain/command/command-definition';
import { daysOf, readsOf } from '@fieldleaf/domain/command/decide-command';
import type { PracticeDocument } from '@fieldleaf/domain/document';
import { writeConfirmation } from '@fieldleaf/domain/mail/confirmation-mail';
import { invoicesOfBooking } from '@fieldleaf/domain/read-model/invoices-of-booking';
import type { Records } from './records.ts';
import { splitRevision } from './revision.ts';

/** The facts, and the revisions they were read at: what is written must replace exactly these. */
export type GatheredFacts = CommandFacts & { readonly revs: ReadonlyMap<string, string> };

export async function gatherFacts(records: Records, command: Command): Promise<GatheredFacts> {
  const stored = await records.documents.getMany<PracticeDocument>(readsOf(command));
  const revisions = [...stored.values()].map(splitRevision);
  const documents = new Map(revisions.map(({ document }) => [document._id, document]));
  const revs = new Map(revisions.map(({ document, rev }) => [document._id, rev]));

  const days = daysOf(command, documents);
  const books = await Promise.all(days.map((date) => records.dayBooks.read(date)));
  const dayBooks = new Map(books.map((book) => [book.date, book]));
  const [now, settings] = [records.now(), records.settings()];
  const invoicesOf: CommandFacts['invoicesOf'] = (bookingId) => invoicesOfBooking(records.model(), bookingId);
  return { now, settings, documents, dayBooks, invoicesOf, writeConfirmation, revs };
}
