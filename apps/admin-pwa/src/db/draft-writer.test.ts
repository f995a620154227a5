import { day } from '@fieldleaf/domain/testing/builders';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Phone, unlockedPhone } from '../testing/phone.ts';
import { createDraftWriter } from './draft-writer.ts';
import { forgetCommand } from './drafts.ts';
import { readOutbox, undoCommand } from './outbox.ts';
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

test('a form saved again from its draft, after a kill before the first save, is the same action', async () => {
  const action = await createDraftWriter('form').keepAction('Rain');

  const { writer, form } = await reopened();

  expect(form).toBe('Rain');
  expect(await writer.keepAction(form)).toEqual(action);
});

test('a draft whose command waits to be sent is put away instead of being offered again', async () => {
  const action = await createDraftWriter('form').keepAction('Rain');
  await saveNote(action.commandId);

  const { writer, form } = await reopened();

  expect(form).toBeUndefined();
  expect(writer.done()).toEqual(action);
  expect(await writer.keepAction('Snow')).not.toEqual(action);
  expect(await phone.waiting()).toHaveLength(1);
});

test('a command leaves the outbox after the draft of an app that was killed: what is typed next is another one', async () => {
  const { commandId } = await createDraftWriter('form').keepAction('Rain');
  await saveNote(commandId);
  const [entry] = await readOutbox(phone.databases.outbox);
  await forgetCommand(phone.databases, entry as StoredOutboxEntry);

  const { writer, form } = await reopened();

  expect(form).toBeUndefined();
  expect((await writer.keepAction('Snow')).commandId).not.toBe(commandId);
});

test('a draft begun since stays when the command before it leaves the outbox', async () => {
  const writer = createDraftWriter('form');
  await saveNote((await writer.keepAction('Rain')).commandId);
  writer.write(undefined);
  await writer.keepAction('Snow');
  const [entry] = await readOutbox(phone.databases.outbox);

  await forgetCommand(phone.databases, entry as StoredOutboxEntry);

  expect((await reopened()).form).toBe('Snow');
});

test('one that was taken back stays a draft', async () => {
  const { commandId } = await createDraftWriter('form').keepAction('Rain');
  await saveNote(commandId);
  await undoCommand(phone.databases.outbox, commandId);

  expect((await reopened()).form).toBe('Rain');
});

test('what is typed after a save is something new', async () => {
  const writer = createDraftWriter('form');
  const action = await writer.keepAction('Rain');
  writer.write(undefined);

  expect((await writer.keepAction('Snow')).commandId).not.toBe(action.commandId);
});
