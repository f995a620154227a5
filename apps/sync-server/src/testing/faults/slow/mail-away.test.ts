import { setTimeout as pause } from 'node:timers/promises';
import type { Mail } from '@fieldleaf/domain/mail/mail';
import { createChance } from '@fieldleaf/domain/testing/chance';
import { expect, test } from 'vitest';
import { openStoreInFolder } from '../../../store/testing/store-in-folder.ts';
import { openMailServer } from '../../mail-server.ts';
import { emailOf, openAttackedPractice, secondsUntil } from '../attacked-practice.ts';
import { openLine } from '../line.ts';
import { expectKept, FAULTS_SEED, isAttacked, isWhole, moreThanOnce } from '../promise.ts';
import { HOUR_MS, openSkewedClock } from '../skewed-clock.ts';

const HOURS = isWhole ? 24 : 5;
/** A mail whose last attempt came just before the end waits half a day for the next. */
const HOURS_AFTER = 14;
/** The server looks for mail that is due every second. */
const TURN_MS = 1_400;
const SILENT_MS = 4_000;

test.runIf(isAttacked)(
  'the mail server is away for a day: every mail goes out afterwards, once',
  async (context) => {
    const chance = createChance(FAULTS_SEED);
    let isRefusing = false;
    const { received, smtpUrl } = await openMailServer({
      refusal: () => (isRefusing ? { code: 451 } : undefined),
    });
    const line = await openLine(smtpUrl);
    const clock = await openSkewedClock();
    const practice = await openAttackedPractice({
      environment: { ...clock.environment, SMTP_URL: line.url },
    });
    await practice.start();
    const passHour = async (hour: number, ms: number) => {
      await clock.set(practice.running()?.child, hour * HOUR_MS);
      await pause(ms);
    };
    let who = 0;
    const reasons = new Set<string>();
    for (let hour = 0; hour < HOURS; hour += 1) {
      const trouble = chance.draw({ away: 60, refusing: 25, silent: 15 });
      isRefusing = trouble === 'refusing';
      line.become(isRefusing ? 'well' : trouble === 'silent' ? 'silent' : 'away');
      await passHour(hour, trouble === 'silent' ? SILENT_MS : TURN_MS);
      expect(await practice.book(who)).toBe(201);
      who += 1;
      for (const reason of await practice.healthReasons()) reasons.add(reason);
    }
    // Calls stuck in the silence are cut off here; none was acknowledged.
    line.become('away');
    await pause(TURN_MS);
    const taken = received.length;
    isRefusing = false;
    line.become('well');
    for (let hour = HOURS; hour <= HOURS + HOURS_AFTER; hour += 1) await passHour(hour, TURN_MS);
    const isMailed = (one: number) =>
      received.some(({ recipients }) => recipients.some((each) => each.includes(emailOf(one))));
    const customers = Array.from({ length: who }, (_, one) => one);
    await secondsUntil(() => customers.every(isMailed), isWhole ? 30 : 3);
    await pause(TURN_MS);
    const damage = await practice.damage();

    const store = await openStoreInFolder(practice.dataDir);
    const mails = await store.database('practice').range<Mail>({ from: 'mail:', to: 'mail:\uffff' });
    await store.close();
    const ids = received.map(({ mail }) => mail.messageId ?? '');
    const isReceived = ({ mailId }: Mail) => ids.some((id) => id.includes(mailId));
    expect(taken).toBe(0);
    const attack = `${HOURS} hours without, refused (451) or silent, by the server's clock: ${mails.length} mails of ${who} bookings, all after ${HOURS_AFTER} hours more; health said ${[...reasons].join(', ')} (seed ${FAULTS_SEED})`;
    expectKept(context, attack, {
      lost: [
        ...damage.lost,
        ...mails.filter((mail) => mail.status === 'failed' || !isReceived(mail)).map(({ mailId }) => mailId),
        ...customers.filter((one) => !isMailed(one)).map(emailOf),
      ],
      twice: [...damage.twice, ...moreThanOnce(ids)],
      stuck: [
        ...damage.stuck,
        ...mails.filter(({ status }) => status === 'pending').map(({ mailId }) => mailId),
      ],
    });
  },
  250_000,
);
