import type { Mail } from '@fieldleaf/domain/mail/mail';
import { type PlantBook, plantBookId } from '@fieldleaf/domain/plant/plant-book';
import { EMPTY_PLAN } from '@fieldleaf/domain/plant/plant-plan';
import { day } from '@fieldleaf/domain/testing/builders';
import { ulid } from 'ulid';
import { expect } from 'vitest';
import { newPlantBookKey } from '../access/plant-book-key.ts';
import { writeForecasts } from '../practice/forecasts.ts';
import type { openEmails } from './test-emails.ts';

type Opened = Awaited<ReturnType<typeof openEmails>>;

type Owner = { readonly email: string; readonly notes: string; readonly bookingId: string };

/** The plans of a visit are shared, care is reminded of, frost and heat come to a plant outdoors, and a check-in is answered. */
export async function causePlantMails(
  opened: Opened,
  { email, notes, bookingId }: Owner,
  send: () => Promise<void>,
): Promise<void> {
  const { signIn, store, clock, customer } = opened;
  let phone = await signIn();
  const run = async (kind: string, payload: object) => {
    const commands = [{ id: ulid(), at: clock.now(), kind, payload }];
    const sent = await phone.call({ method: 'POST', url: '/api/admin/commands', payload: { commands } });
    expect(sent.json().outcomes).toEqual([expect.objectContaining({ status: 'applied' })]);
  };
  const plan = { ...EMPTY_PLAN, place: 'outdoor', tasks: [{ task: 'water', growthDays: 1, restDays: 1 }] };
  const plants = [{ plant_name: notes.slice(0, 100), plan: { ...plan, nextStep: notes } }];
  await run('consultationNote.update', { noteId: bookingId, updates: { plants } });
  const words = { message: notes, observations: true, sendMail: true };
  await run('consultationNote.share', { noteId: bookingId, customerEmail: email, ...words });
  await run('customer.update', { customerEmail: email, changes: { address: '12 Elm St, Dallas, TX 75201' } });
  await run('settings.change', {
    changes: { weatherWarnings: { freeze: true, heat: true }, checkIns: { afterDays: 1 } },
  });

  const ops = store.database('ops');
  const book = await store.database('practice').get<PlantBook>(plantBookId(email));
  const key = book ? await newPlantBookKey({ ops }, book, 'page') : expect.fail('no plant book');
  expect(await customer.post('/api/plants/remind', { key, reminders: 'email' })).toMatchObject({
    status: 200,
  });
  clock.advance((Date.parse('2027-04-01T14:05:00Z') - Date.parse(clock.now())) / 60_000);
  const nights = [{ date: day('2027-04-01'), degreesF: 20 }];
  const days = [{ date: day('2027-04-02'), degreesF: 104 }];
  await writeForecasts({ ops }, { '75201': { readAt: clock.now(), nights, days } });

  const causes = async () => {
    await send();
    const mails = await store.database('practice').range<Mail>({ from: 'mail:', to: 'mail:\uffff' });
    return mails.map(({ cause }) => cause);
  };
  const mailed = (...wanted: readonly string[]) =>
    expect.poll(causes, { timeout: 20_000 }).toEqual(expect.arrayContaining([...wanted]));
  await mailed('care-reminder', 'freeze-warning', 'heat-warning', 'check-in-request');
  const checkIn = { key, checkInId: ulid(), plants: [], words: notes.slice(0, 500), photos: [] };
  expect(await customer.post('/api/plants/check-in', checkIn)).toMatchObject({ status: 200 });
  const { checkInId } = checkIn;
  // A day later the session is over.
  phone = await signIn();
  await run('plantBook.answerCheckIn', { customerEmail: email, checkInId, words: notes.slice(0, 2_000) });
  await mailed('check-in', 'check-in-answer');
}
