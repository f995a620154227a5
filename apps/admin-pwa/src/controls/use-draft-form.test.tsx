import { ok } from '@fieldleaf/domain/result';
import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { draftWritten } from '../db/draft-writer.ts';
import { readDraft, writeDraft } from '../db/drafts.ts';
import { useOpenWork } from '../read-models/open-work.ts';
import { type Phone, unlockedPhone } from '../testing/phone.ts';
import { type Submission, useDraftForm } from './use-draft-form.ts';

type Form = { readonly note: string; readonly plant: string };

const isForm = (kept: unknown): kept is Form => typeof kept === 'object' && kept !== null;

let phone: Phone;
beforeEach(async () => {
  phone = await unlockedPhone();
});
afterEach(() => phone.giveUp());

const open = () =>
  renderHook(() =>
    useDraftForm<Form>({
      name: 'some-form',
      initial: { note: '', plant: '' },
      formOf: (kept) => (isForm(kept) ? kept : undefined),
      isTouched: ({ note }) => note !== '',
    }),
  ).result;

const kept = async () => {
  await draftWritten('some-form');
  return readDraft(phone.databases.drafts, 'some-form');
};

test('what was typed is there again when the form opens, and counts as open work', async () => {
  await writeDraft(phone.databases.drafts, 'some-form', { note: 'Rain', plant: 'Fern' });

  const form = open();

  await waitFor(() => expect(form.current.form).toEqual({ note: 'Rain', plant: 'Fern' }));
  expect(form.current).toMatchObject({ restored: true, isTouched: true });
  expect(useOpenWork.getState().forms).toBe(1);
});

test('a change made before the draft of an earlier start is read leaves the rest of it as it was', async () => {
  await writeDraft(phone.databases.drafts, 'some-form', { note: 'Rain', plant: 'Fern' });

  const form = open();
  act(() => form.current.change({ plant: 'Palm' }));
  expect(form.current.form).toEqual({ note: '', plant: 'Palm' });

  await waitFor(() => expect(form.current.form).toEqual({ note: 'Rain', plant: 'Palm' }));
  expect(await kept()).toEqual({ note: 'Rain', plant: 'Palm' });
});

test('a form that is cleared before its draft is read stays empty', async () => {
  await writeDraft(phone.databases.drafts, 'some-form', { note: 'Rain', plant: 'Fern' });

  const form = open();
  act(() => form.current.change({ plant: 'Palm' }));
  act(() => form.current.clear());

  await waitFor(() => expect(form.current.phase).toBe('ready'));
  expect(form.current.form).toEqual({ note: '', plant: '' });
  expect(await kept()).toBeUndefined();
});

test('a change takes its form along, with the place it stands at', async () => {
  location.hash = '#/customers/ana';
  const form = open();
  act(() => form.current.change({ note: 'Rain' }));

  const sent: Submission<Form>[] = [];
  await act(() =>
    form.current.submit(async (submission) => {
      sent.push(submission);
      return ok('saved');
    }),
  );

  const typed = { note: 'Rain', plant: '' };
  const route = { view: 'customers', page: 'ana' };
  expect(sent).toMatchObject([{ typed, command: { form: { draft: 'some-form', form: typed, route } } }]);
  expect(form.current.form.note).toBe('');
  expect(await kept()).toBeUndefined();
});

test('what is typed while a change is being saved stays, and is something new', async () => {
  const form = open();
  act(() => form.current.change({ note: 'Rain' }));

  const ids: string[] = [];
  await act(() =>
    form.current.submit(async ({ command }) => {
      ids.push(command.id);
      form.current.change({ note: 'Rain and sun' });
      return ok('saved');
    }),
  );
  expect(form.current.form.note).toBe('Rain and sun');
  expect(await kept()).toEqual({ note: 'Rain and sun', plant: '' });

  await act(() =>
    form.current.submit(async ({ command }) => {
      ids.push(command.id);
      return ok('saved');
    }),
  );
  expect(new Set(ids).size).toBe(2);
});

test('what is not saved stays, with what is wrong with it, and is the same command when it is tried again', async () => {
  const form = open();
  act(() => form.current.change({ note: 'Rain' }));
  const issues = [{ path: 'note', message: 'Too short.' }];
  const ids: string[] = [];
  const refuse = () =>
    act(() =>
      form.current.submit(async ({ command }) => {
        ids.push(command.id);
        return { ok: false, error: { code: 'invalid_input', message: 'Please check.', issues } };
      }),
    );

  await refuse();
  expect(form.current).toMatchObject({ form: { note: 'Rain' }, issues, saving: false });
  await refuse();

  expect(new Set(ids).size).toBe(1);
  expect(await kept()).toEqual({ note: 'Rain', plant: '' });
});
