import { aBooking, chicago, clock, day } from '@fieldleaf/domain/testing/builders';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dismissToast, useToast } from '../controls/toast-state.ts';
import { projectSync } from '../read-models/sync-state.ts';
import { type Phone, unlockedPhone } from '../testing/phone.ts';
import { submitCommand } from './submit-command.ts';

let phone: Phone;
beforeEach(async () => {
  vi.useFakeTimers({ now: Date.parse(chicago('2027-03-01', '12:00')), toFake: ['Date'] });
  phone = await unlockedPhone(aBooking());
});
afterEach(async () => {
  vi.useRealTimers();
  dismissToast();
  projectSync({ storage: 'ok' });
  await phone.giveUp();
});

const toast = () => useToast.getState().toast;
const complete = () =>
  submitCommand({
    kind: 'booking.complete',
    payload: { bookingId: 'BK-AAAAAA' },
    saved: { title: 'Completed.', undo: true },
    failed: { title: 'Not completed', otherwise: 'It stays open.' },
  });

test('what was done is on the disk before it is called saved, and can be undone', async () => {
  const saved = await complete();

  expect(saved.ok).toBe(true);
  expect(await phone.waiting()).toMatchObject([{ kind: 'booking.complete' }]);
  expect(toast()).toMatchObject({ title: 'Completed.', detail: 'Saved on this phone.' });
  toast()?.action?.run();
  await vi.waitFor(async () => expect(await phone.waiting()).toEqual([]));
});

test('what the rules are against is not saved, and they say why', async () => {
  await complete();
  await vi.waitFor(() => expect(phone.shown().bookingsById.get('BK-AAAAAA')?.status).toBe('completed'));

  expect(await complete()).toMatchObject({ ok: false, error: { code: 'already_completed' } });
  expect(toast()).toMatchObject({
    title: 'Not completed',
    detail: 'This booking is already completed.',
    tone: 'danger',
  });
});

test('a phone that cannot keep it says what did not happen, and why', async () => {
  vi.spyOn(phone.databases.outbox, 'put').mockRejectedValue(new DOMException('full', 'QuotaExceededError'));

  expect(await complete()).toEqual({
    ok: false,
    error: { code: 'storage_failed', message: null, issues: [] },
  });
  expect(toast()?.detail).toMatch(/^It stays open\. The storage of this phone is full/);
});

test('a form that names what is wrong at its fields is not covered by a toast that repeats it', async () => {
  const block = (from: string, fieldsSay?: true) =>
    submitCommand({
      kind: 'day.block',
      payload: { date: day('2027-03-15'), from: clock(from), to: clock('09:00') },
      saved: { title: 'Blocked.' },
      failed: { title: 'Not blocked', ...(fieldsSay && { fieldsSay }) },
    });

  expect(await block('10:00', true)).toMatchObject({ ok: false, error: { issues: [{}] } });
  expect(toast()).toBeNull();

  await block('10:00');
  expect(toast()).toMatchObject({ title: 'Not blocked', tone: 'danger' });
});
