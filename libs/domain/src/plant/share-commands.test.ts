import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Command } from '../command/command.ts';
import type { CommandPayloads } from '../command/command-payloads.ts';
import { projectPending } from '../command/project-pending.ts';
import { newCustomer } from '../customer/customer.ts';
import { redactCustomer } from '../customer/redact.ts';
import { applyDocuments, emptyModel } from '../read-model/practice-model.ts';
import { aBooking, consultant, moment, settings } from '../testing/builders.ts';
import { createNote, ledgerAfter, ledgerWith, notedAt, noteId, noteIn } from '../testing/note-ledger.ts';
import type { PracticeLedger } from '../testing/practice-ledger.ts';
import { type PlantBook, plantBookId } from './plant-book.ts';

const customerEmail = 'ana@example.com';
const AT = moment('2027-03-15T18:00:00Z');

type Kind = 'consultationNote.share' | 'consultationNote.unshare' | 'plantBook.newLink';

const command = <K extends Kind>(id: string, kind: K, payload: CommandPayloads[K]): Command =>
  ({ id, kind, at: AT, by: consultant, payload }) as Command;

const share = (id: string, changes: Partial<CommandPayloads['consultationNote.share']> = {}) =>
  command(id, 'consultationNote.share', {
    noteId,
    customerEmail,
    message: ' Well done ',
    observations: false,
    sendMail: true,
    ...changes,
  });
const unshare = (id: string) => command(id, 'consultationNote.unshare', { noteId });
const newLink = (id: string) => command(id, 'plantBook.newLink', { customerEmail, sendMail: false });

const bookIn = (ledger: PracticeLedger) =>
  ledger.documents.get(plantBookId(customerEmail)) as PlantBook | undefined;
const codeOf = (ran: ReturnType<PracticeLedger['run']>) => (ran.ok ? 'ok' : ran.error.problem.code);

test('a note is shared in her words; the first one makes the book with its first link', () => {
  const ledger = ledgerAfter(createNote());
  expect(noteIn(ledger).shared).toBeUndefined();
  expect(codeOf(ledger.run(share('s1'), notedAt))).toBe('ok');
  expect(noteIn(ledger)).toMatchObject({
    shared: { at: AT, commandId: 's1', message: 'Well done', observations: false },
    sharing: [{ what: 'shared', commandId: 's1', mailed: true }],
  });
  expect(bookIn(ledger)).toMatchObject({ linkNumber: 1, link: { commandId: 's1' }, customerEmail });
});

test('shared again it says the new words under the same link; a repeat of the first changes nothing', () => {
  const ledger = ledgerAfter(
    createNote(),
    share('s1'),
    share('s2', { message: 'Better', observations: true }),
  );
  ledger.run(share('s1'), notedAt);
  expect(noteIn(ledger)).toMatchObject({
    shared: { commandId: 's2', message: 'Better', observations: true },
    sharing: [{ commandId: 's1' }, { commandId: 's2' }],
  });
  expect(bookIn(ledger)?.linkNumber).toBe(1);
});

test('taken back it stays so when the sharing comes again, and can be shared anew', () => {
  const ledger = ledgerAfter(createNote(), share('s1'), unshare('u1'));
  ledger.run(share('s1'), notedAt);
  expect(noteIn(ledger).shared).toBeNull();
  ledger.run(share('s2'), notedAt);
  expect(noteIn(ledger).shared).toMatchObject({ commandId: 's2' });
});

test('a new link is the next one; a repeat makes no third', () => {
  const ledger = ledgerAfter(createNote(), share('s1'), newLink('n1'));
  expect(ledger.run(newLink('n1'), notedAt)).toEqual({ ok: true, value: { claims: [], puts: [] } });
  expect(bookIn(ledger)).toMatchObject({ linkNumber: 2, link: { commandId: 'n1' }, commandIds: ['n1'] });
});

test('nothing is shared without its note, of a cancelled booking, of another address, or of someone erased', () => {
  expect(codeOf(ledgerWith().run(share('s1'), notedAt))).toBe('note_not_found');
  expect(codeOf(ledgerWith().run(unshare('u1'), notedAt))).toBe('note_not_found');
  const other = ledgerAfter(createNote());
  expect(codeOf(other.run(share('s1', { customerEmail: 'bo@example.com' }), notedAt))).toBe('invalid_input');

  const cancelled = ledgerAfter(createNote());
  cancelled.documents.set(aBooking()._id, aBooking({ status: 'cancelled' }));
  expect(codeOf(cancelled.run(share('s1'), notedAt))).toBe('note_of_cancelled_booking');

  const erased = ledgerAfter(createNote());
  const gone = redactCustomer(newCustomer(customerEmail), moment('2027-03-14T18:00:00Z'));
  erased.documents.set(gone._id, gone);
  expect(codeOf(erased.run(share('s1'), notedAt))).toBe('customer_erased');
  expect(codeOf(erased.run(newLink('n1'), notedAt))).toBe('customer_erased');
  expect(bookIn(erased)).toBeUndefined();
});

const commands = fc.array(fc.constantFrom('share', 'unshare', 'link'), { maxLength: 10 }).map((kinds) =>
  kinds.map((kind, index) => {
    if (kind === 'share') return share(`c${index}`, { message: `Words ${index}`, sendMail: index % 2 === 0 });
    return kind === 'unshare' ? unshare(`c${index}`) : newLink(`c${index}`);
  }),
);

test('the last word decided stands, however often what came before is repeated, and the phone folds to the same', () => {
  fc.assert(
    fc.property(commands, fc.array(fc.nat({ max: 9 }), { maxLength: 6 }), (given, again) => {
      const ledger = ledgerAfter(createNote());
      const before = [...ledger.documents.values()];
      for (const each of given) ledger.run(each, notedAt);
      const repeats = again.flatMap((index) => given[index] ?? []);
      for (const each of repeats) ledger.run(each, notedAt);

      const last = given.findLast(({ kind }) => kind !== 'plantBook.newLink');
      if (last?.kind === 'consultationNote.share')
        expect(noteIn(ledger).shared).toMatchObject({ commandId: last.id });
      else expect(noteIn(ledger).shared ?? null).toBeNull();
      const folded = projectPending({
        model: applyDocuments(emptyModel, before),
        settings,
        commands: [...given, ...repeats],
        now: notedAt,
      });
      expect(folded.model.consultationNotesById.get(noteId)).toEqual(noteIn(ledger));
      expect([...folded.model.plantBooksById.values()][0]).toEqual(bookIn(ledger));
    }),
  );
});
