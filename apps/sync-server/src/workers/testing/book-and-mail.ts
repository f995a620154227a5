import type { Mail } from '@fieldleaf/domain/mail/mail';
import type { LocalDate } from '@fieldleaf/domain/time/local-date';
import type { LocalTime } from '@fieldleaf/domain/time/local-time';
import { finishVisitPayment } from '../../money/finish-payment.ts';
import { makeIntent, type TestServer } from '../../testing/start-server.ts';
import { ANA } from '../../testing/test-customer.ts';
import type { openTestStore } from '../../testing/test-store.ts';
import { deriveMails } from '../derive-mails.ts';
import { sendMails } from '../send-mails.ts';

const VISIT = {
  consultationType: 'virtual',
  duration: '60min',
  amount: 7_000,
  selectedDate: '2027-03-15' as LocalDate,
  selectedTime: '10:00' as LocalTime,
  customerInfo: ANA,
} as const;

/** A visit that is paid and booked. */
export async function book(server: TestServer) {
  const { paymentIntentId } = await makeIntent(server, VISIT);
  const booked = await finishVisitPayment(server.ctx, paymentIntentId);
  if (!booked.ok) throw new Error(booked.error.code);
  return { ...booked.value, paymentIntentId };
}

/** One turn of the worker. */
export async function turn(server: TestServer) {
  await deriveMails(server.ctx);
  await sendMails(server.ctx);
}

export async function mailsIn(store: Awaited<ReturnType<typeof openTestStore>>) {
  return store.database('practice').range<Mail>({ from: 'mail:', to: 'mail:\uffff' });
}
