import { newMail } from '@fieldleaf/domain/mail/mail';
import { aBooking, moment } from '@fieldleaf/domain/testing/builders';
import { expect, test } from 'vitest';
import { beginNewEpoch } from '../practice/practice-head.ts';
import { createMemoryStore } from '../store/testing/memory-store.ts';
import { startServer } from '../testing/start-server.ts';
import { createMemoryJournal } from './testing/memory-journal.ts';

const BACKUP = moment('2027-03-01T16:00:00Z');
const RESTORED = moment('2027-03-01T18:00:00Z');
const LATER = moment('2027-03-01T18:30:00Z');

const letter = { subject: 'Your visit', greeting: 'Hello Ana,', blocks: [], closing: '' };

const mail = (mailId: string, at = BACKUP) =>
  newMail(
    {
      mailId,
      cause: 'booking-placed',
      about: 'BK-AAAAAA',
      to: { name: 'Ana', email: 'ana@example.com' },
      replyTo: null,
      letter: letter as never,
    },
    at,
  );

test('the first server that starts asks about what waited; what has come since goes out, though another starts later', async () => {
  const store = createMemoryStore();
  const practice = store.database('practice');
  // In the backup: two that waited, and a visit tomorrow of which a reminder is due by now.
  for (const each of [mail('waited'), mail('sent-by-the-other')]) await practice.put(each);
  const startsAt = moment('2027-03-02T17:00:00Z');
  await practice.put(aBooking({ appointment: { ...aBooking().appointment, startsAt } as never }));
  await beginNewEpoch(store.database('ops'), { backupMadeAt: BACKUP, now: RESTORED });

  const first = await startServer(store, () => RESTORED);
  await first.ctx.addDocument(mail('since', LATER));
  const journal = createMemoryJournal();
  await journal.note({ at: moment('2027-03-01T17:00:00Z'), kind: 'mail-sent', mailId: 'sent-by-the-other' });
  const second = await startServer(store, () => LATER, { journal });

  const { mailsById, attentionById } = second.ctx.model();
  const [question] = [...attentionById.values()];
  expect(question?.matter).toMatchObject({
    heldMailIds: expect.arrayContaining(['waited', 'sent-by-the-other']),
  });
  const reminders = [...mailsById.values()].filter(({ cause }) => cause === 'visit-reminder');
  expect(reminders).toMatchObject([{ status: 'pending', nextAttemptAt: null }]);
  expect(question?.matter).toMatchObject({ heldMailIds: expect.arrayContaining([reminders[0]?.mailId]) });
  expect(mailsById.get('waited')).toMatchObject({ status: 'pending', nextAttemptAt: null });
  expect(mailsById.get('sent-by-the-other')).toMatchObject({ status: 'sent' });
  expect(mailsById.get('since')).toMatchObject({ status: 'pending', nextAttemptAt: LATER });
});
