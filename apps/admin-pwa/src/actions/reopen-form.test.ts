import { problem } from '@fieldleaf/domain/problem/problem';
import { aBooking, createPayload } from '@fieldleaf/domain/testing/builders';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { useToast } from '../controls/toast-state.ts';
import { readDraft, writeDraft } from '../db/drafts.ts';
import { readOutbox, recordOutcome } from '../db/outbox.ts';
import { saveCommand } from '../db/save-command.ts';
import { keptForm } from '../navigation/kept-form.ts';
import { type Phone, unlockedPhone } from '../testing/phone.ts';
import { reopenForm } from './reopen-form.ts';

let phone: Phone;
beforeEach(async () => {
  location.hash = '';
  phone = await unlockedPhone(aBooking());
});
afterEach(() => phone.giveUp());

const draft = (name: string) => readDraft(phone.databases.drafts, name);
const left = async () => (await readOutbox(phone.databases.outbox)).length;

const typed = { rows: [1], note: 'Prefers mornings' };
const form = keptForm('some-form', typed, { view: 'customers', page: 'ana', id: 'edit' });

/** The form of a command that the server refused, as the outbox has it. */
async function refusedForm() {
  const { outbox } = phone.databases;
  const saved = await saveCommand({ kind: 'booking.create', payload: createPayload(), form });
  if (!saved.ok) throw new Error('the test could not save');
  await recordOutcome(outbox, { id: saved.value, status: 'rejected', ...problem('slot_taken') });
  const [entry] = await readOutbox(outbox);
  if (!entry?.form) throw new Error('the test lost its form');
  return [saved.value, entry.form] as const;
}

test('a refused change goes back into the form it was typed into, whole and where it stands', async () => {
  await reopenForm(...(await refusedForm()));

  expect(location.hash).toBe('#/customers/ana/edit');
  expect(await draft('some-form')).toEqual(typed);
  expect(await left()).toBe(0);
});

test('a form that holds something else is not written over, and the refusal stays', async () => {
  await writeDraft(phone.databases.drafts, 'some-form', { rows: [] });

  await reopenForm(...(await refusedForm()));

  expect(await draft('some-form')).toEqual({ rows: [] });
  expect(await left()).toBe(1);
  expect(useToast.getState().toast?.title).toBe('That form holds something unfinished.');
});
