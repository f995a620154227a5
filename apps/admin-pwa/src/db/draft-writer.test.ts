import { day } from '@fieldleaf/domain/testing/builders';
import { isValid } from 'ulid';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Phone, unlockedPhone } from '../testing/phone.ts';
import { createDraftWriter } from './draft-writer.ts';
import { forgetCommand, removeRefused } from './drafts.ts';
import { readOutbox, recordOutcome, undoCommand } from './outbox.ts';
import type { StoredOutboxEntry } from './outbox-entry.ts';
import { saveCommand } from './save-command.ts';

let phone: Phone;
beforeEach(async () => {
  phone = await unlockedPhone();
});
afterEach(() => phone.giveUp());

test('a form that is opened again at once finds the last keystroke', async () => {
  const left = createDraftWriter('form');
  for (const text of ['R', 'Ra', 'Rain']) left.write(text);

  expect(await createDraftWriter('form').read()).toBe('Rain');
});

test('two windows of one form do not contradict each other', async () => {
  const [one, two] = [createDraftWriter('form'), createDraftWriter('form')];
  one.write('first');
  two.write('second');

  expect(await one.read()).toBe('second');
});

test('what is written right after another write was finished is kept too', async () => {
  const writer = createDraftWriter('form');
  writer.write('first');
  await writer.read();
  writer.write('second');

  expect(await createDraftWriter('form').read()).toBe('second');
});

const saveNote = (commandId: string, note = 'Rain') =>
  saveCommand({
    kind: 'customerNote.add',
    id: commandId,
    form: { draft: 'form', form: note, route: { view: 'customers' } },
    payload: { customerEmail: 'ana@example.com', note, consultationDate: day('2027-03-15') },
  });

/** The form after a kill: what was kept before it is all there is. */
const reopened = async () => {
  const writer = createDraftWriter('form');
  return { writer, form: await writer.read() };
};

test('a form saved again from its draft, after a kill before the first save, is the same save', async () => {
  const ids = await createDraftWriter('form').keepToSave('Rain');

  const { writer, form } = await reopened();

  expect(form).toBe('Rain');
  expect(await writer.keepToSave(form)).toEqual(ids);
});

test('a draft whose command waits to be sent is put away instead of being offered again', async () => {
  const ids = await createDraftWriter('form').keepToSave('Rain');
  await saveNote(ids.commandId);

  const { writer, form } = await reopened();

  expect(form).toBeUndefined();
  expect(writer.savedDocumentId()).toBe(ids.documentId);
  expect(await writer.keepToSave('Snow')).not.toEqual(ids);
  expect(await phone.waiting()).toHaveLength(1);
});

test('what two windows make of one draft are two commands about two documents, and of the same words one', async () => {
  createDraftWriter('form').write('Rain');
  const [one, two] = [createDraftWriter('form'), createDraftWriter('form')];
  await Promise.all([one.read(), two.read()]);
  const same = await Promise.all([one.keepToSave('Rain'), two.keepToSave('Rain')]);
  const other = await two.keepToSave('Rain and sun');

  expect(same[1]).toEqual(same[0]);
  expect(other.commandId).not.toBe(same[0]?.commandId);
  expect(other.documentId).not.toBe(same[0]?.documentId);
  expect(isValid(other.commandId)).toBe(true);
});

test('what was typed over a form while it was saved is offered again after a kill', async () => {
  const writer = createDraftWriter('form');
  const { commandId } = await writer.keepToSave('Rain');
  writer.write('Rain and sun');
  await saveNote(commandId);

  const { writer: next, form } = await reopened();

  expect(form).toBe('Rain and sun');
  expect((await next.keepToSave(form)).commandId).not.toBe(commandId);
});

test('a command leaves the outbox after the draft of an app that was killed: what is typed next is another one', async () => {
  const { commandId } = await createDraftWriter('form').keepToSave('Rain');
  await saveNote(commandId);
  const [entry] = await readOutbox(phone.databases.outbox);
  await forgetCommand(phone.databases, entry as StoredOutboxEntry);

  const { writer, form } = await reopened();

  expect(form).toBeUndefined();
  expect((await writer.keepToSave('Snow')).commandId).not.toBe(commandId);
});

test('a refused command is let go of with the draft of an app that was killed: what is typed next is not refused with it', async () => {
  const { commandId } = await createDraftWriter('form').keepToSave('Rain');
  await saveNote(commandId);
  await recordOutcome(phone.databases.outbox, { id: commandId, status: 'rejected' });
  expect(await removeRefused(phone.databases, commandId)).toBe(true);

  const { writer, form } = await reopened();

  expect(form).toBeUndefined();
  expect((await writer.keepToSave('Snow')).commandId).not.toBe(commandId);
});

test('a draft begun since stays when the command before it leaves the outbox', async () => {
  const writer = createDraftWriter('form');
  await saveNote((await writer.keepToSave('Rain')).commandId);
  writer.write(undefined);
  await writer.keepToSave('Snow');
  const [entry] = await readOutbox(phone.databases.outbox);

  await forgetCommand(phone.databases, entry as StoredOutboxEntry);

  expect((await reopened()).form).toBe('Snow');
});

test('one that was taken back stays a draft', async () => {
  const { commandId } = await createDraftWriter('form').keepToSave('Rain');
  await saveNote(commandId);
  await undoCommand(phone.databases.outbox, commandId);

  expect((await reopened()).form).toBe('Rain');
});

test('what is typed after a save is something new', async () => {
  const writer = createDraftWriter('form');
  const ids = await writer.keepToSave('Rain');
  writer.write(undefined);

  expect((await writer.keepToSave('Snow')).commandId).not.toBe(ids.commandId);
});
