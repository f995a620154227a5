import type { PracticeDocument } from '@fieldleaf/domain/document';
import { day } from '@fieldleaf/domain/testing/builders';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Phone, unlockedPhone } from '../testing/phone.ts';
import { createDraftWriter } from './draft-writer.ts';
import { undoCommand } from './outbox.ts';
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

test('so is one whose command the server has applied', async () => {
  const { commandId } = await createDraftWriter('form').keepAction('Rain');
  const record = { _id: `command:${commandId}`, type: 'command' } as unknown as PracticeDocument;
  await phone.databases.mirror.put(record);

  expect((await reopened()).form).toBeUndefined();
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
