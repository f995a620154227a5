import { join } from 'node:path';
import { assessmentPhotoPath } from '@fieldleaf/contract/paths';
import type { Booking } from '@fieldleaf/domain/booking/booking';
import type { PlantPhoto } from '@fieldleaf/domain/consultation-note/plant-photo';
import type { Payment } from '@fieldleaf/domain/payment/payment';
import { aJpeg } from '@fieldleaf/domain/testing/jpeg-builder';
import { expect, onTestFinished, test, vi } from 'vitest';
import { readConfig } from '../../config.ts';
import { readRestores } from '../../practice/practice-head.ts';
import { openStore } from '../../store/open-store.ts';
import type { Store } from '../../store/store.ts';
import { makeDataDir, TEST_PIN } from '../../testing/build-test-app.ts';
import { callingProcess, readyUrlOf, signInAtProcess } from '../../testing/call-process.ts';
import { startMain } from '../../testing/main-process.ts';
import { ANSWERS, createTestCustomer } from '../../testing/test-customer.ts';
import { noteOf } from '../../testing/test-notes.ts';
import { backUp } from '../back-up.ts';
import { restoreBackup } from '../restore-backup.ts';

vi.setConfig({ testTimeout: 120_000 });

const PASSPHRASE = 'a moss on every north side';
const PHOTO = `/api/admin/photos/01HZZZZZZZZZZZZZZZZZZZZZZZ`;
const JPEG = Buffer.from(aJpeg(7, [], { scanBytes: 90_000 }));

const said: string[] = [];
const say = (line: string) => void said.push(line);

function configOf(environment: Record<string, string>) {
  const config = readConfig({ BACKUP_PASSPHRASE: PASSPHRASE, ...environment });
  if (!config.ok) throw new Error(config.error.join('\n'));
  return config.value;
}

/** A Monday two weeks from now or later: this server goes by the real clock. */
function mondayAhead(): string {
  const ms = Date.now() + 14 * 86_400_000;
  return new Date(ms + ((8 - new Date(ms).getUTCDay()) % 7) * 86_400_000).toISOString().slice(0, 10);
}

const bookingsOf = (store: Store) =>
  store.database('practice').range<Booking>({ from: 'booking:', to: 'booking:\uffff' });

/** Answers the six questions and sends a photo along, without booking yet. */
async function assessWithPhoto(url: string): Promise<string> {
  const server = callingProcess(url);
  const payload = { answers: ANSWERS, sessionId: 'session_1' };
  const saved = await server.inject({ method: 'POST', url: '/api/assessment/', payload });
  const assessmentId: string = saved.json().id;
  const sent = await server.inject({
    method: 'PUT',
    url: assessmentPhotoPath(assessmentId, '01HZZZZZZZZZZZZZZZZZZZZZZY'),
    headers: { 'content-type': 'image/jpeg' },
    payload: Buffer.from(aJpeg()),
  });
  expect(sent.statusCode).toBe(200);
  return assessmentId;
}

test('a drill: the server is gone, and everything of the backup is there again', async () => {
  const DATA_DIR = await makeDataDir();
  const running = startMain({ DATA_DIR, ADMIN_PIN: TEST_PIN });
  const url = await readyUrlOf(running);
  const selectedDate = mondayAhead();
  const customer = createTestCustomer(callingProcess(url));
  const book = (selectedTime: string) => customer.book({ selectedDate, selectedTime });
  const before = [await book('09:00'), await book('10:00')];
  const phone = await signInAtProcess(url);
  const noteId = before[0]?.bookingId ?? '';
  await phone.inject({
    method: 'PUT',
    url: `/api/admin/booking/${noteId}`,
    payload: { status: 'completed' },
  });
  const note = await phone.inject({
    method: 'POST',
    url: '/api/consultation-notes/create-note',
    payload: { ...noteOf(noteId), consultation_date: selectedDate },
  });
  const photo = await phone.inject({
    method: 'PUT',
    url: PHOTO,
    headers: { 'content-type': 'image/jpeg', 'x-note-id': noteId },
    payload: JPEG,
  });
  expect([note.statusCode, photo.statusCode]).toEqual([201, 200]);

  const assessmentId = await assessWithPhoto(url);

  // It is backed up while customers book, and they go on booking.
  const path = join(DATA_DIR, 'copy.backup');
  const backingUp = backUp(configOf({ DATA_DIR }), path, say);
  const meanwhile = await book('11:00');
  const made = await backingUp;
  const lost = await book('13:00');
  running.child.kill('SIGKILL');
  await running.ended;
  expect(made).toMatchObject({
    ok: true,
    value: expect.stringMatching(/^Backed up \d+ documents .* encrypted/),
  });

  // A new machine has nothing but the file, the passphrase and the settings.
  const anew = await makeDataDir();
  const config = configOf({ DATA_DIR: anew });
  const restored = await restoreBackup(config, { from: path, replace: false }, say);
  expect(restored).toMatchObject({ ok: true, value: expect.stringMatching(/^Restored \d+ documents/) });
  const counts = (text: string) =>
    text.match(/[\d,]+ documents of the practice and [\d,]+ of the server/)?.[0];
  expect(counts(restored.ok ? restored.value : '')).toBe(counts(made.ok ? made.value : '-'));

  const second = startMain({ DATA_DIR: anew, ADMIN_PIN: TEST_PIN });
  const newUrl = await readyUrlOf(second);
  // Signed-in devices have to sign in again.
  expect((await fetch(`${newUrl}/api/admin/devices`)).status).toBe(401);
  const newPhone = await signInAtProcess(newUrl);
  const listed = await newPhone.inject({ url: '/api/admin/bookings?limit=100' });
  const ids = (listed.json().bookings as { booking_id?: string; bookingId?: string }[]).map(
    (each) => each.bookingId ?? each.booking_id,
  );
  for (const { bookingId } of before) expect(ids).toContain(bookingId);
  expect(ids).not.toContain(lost.bookingId);
  expect((await newPhone.inject({ url: PHOTO })).rawPayload.equals(JPEG)).toBe(true);
  // The time of the lost visit is free again, that of the others is not.
  const newCustomer = createTestCustomer(callingProcess(newUrl));
  expect((await newCustomer.wantIntent({ selectedDate, selectedTime: '10:00' })).status).toBe(409);
  // Photos that were no visit's yet are the visit's that is booked with their assessment.
  const { bookingId } = await newCustomer.book({ selectedDate, selectedTime: '13:00', assessmentId });
  const exported = await newPhone.inject({ url: '/api/admin/customers/ana@example.com/export' });
  const sent = exported.json().documents.find((document: PlantPhoto) => document.fromCustomer);
  expect(sent).toMatchObject({ noteId: bookingId });
  const picture = await newPhone.inject({ url: `/api/admin/photos/${sent.photoId}` });
  expect(picture.rawPayload.equals(Buffer.from(aJpeg()))).toBe(true);
  second.child.kill('SIGTERM');
  await second.ended;

  // Nothing is half: whatever the copy caught under way has been finished.
  const store = await openStore(config);
  onTestFinished(store.close);
  for (const { bookingId } of await bookingsOf(store)) {
    const range = { from: `payment:${bookingId}:`, to: `payment:${bookingId}:\uffff` };
    expect(await store.database('practice').range<Payment>(range)).toHaveLength(1);
  }
  expect([0, 1]).toContain(ids.filter((id) => id === meanwhile.bookingId).length);
  expect(await readRestores(store.database('ops'))).toHaveLength(1);
});
