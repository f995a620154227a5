import type { Mail } from '@fieldleaf/domain/mail/mail';
import { ulid } from 'ulid';
import { expect } from 'vitest';
import { buildTestApp } from './build-test-app.ts';
import { readMails } from './read-eml.ts';
import { createTestCustomer } from './test-customer.ts';

/** Opens the app with a consultant who emails customers. The emails about her sign-in are left out. */
export async function openEmails(options: Parameters<typeof buildTestApp>[0] = {}) {
  const built = await buildTestApp(options);
  const consultant = await built.signIn();
  const call = async (method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) => {
    const answer = await consultant.call({ method, url: `/api${path}`, ...(payload ? { payload } : {}) });
    return { status: answer.statusCode, body: answer.json() };
  };
  const send = (changes: object = {}) =>
    call('POST', '/email-templates/send', {
      template_id: 'general-message',
      recipient_email: 'ana@example.com',
      recipient_name: 'Ana Reyes',
      customer_data: { customer_first_name: 'Ana', message: 'Water <b>less</b>.' },
      send_immediately: true,
      ...changes,
    });
  const logs = async (query = '') => (await call('GET', `/email-templates/logs${query}`)).body.logs;
  const command = async (kind: string, payload: object, id = ulid()) => {
    const sent = { id, kind, at: '2027-03-01T15:59:00.000Z', payload };
    const { body } = await call('POST', '/admin/commands', { commands: [sent] });
    return body.outcomes[0];
  };
  const mails = async () =>
    (await built.store.database('practice').range<Mail>({ from: 'mail:', to: 'mail:\uffff' })).filter(
      ({ cause }) => cause !== 'new-device',
    );
  return { ...built, call, send, logs, command, mails, customer: createTestCustomer(built.app) };
}

/** The app, really listening, so that its workers send. */
export async function openListening() {
  const opened = await openEmails();
  await opened.app.listen({ port: 0, host: '127.0.0.1' });
  const sent = async () =>
    [...(await readMails(opened.config.dataDir)).entries()].filter(
      ([name]) => !name.startsWith('new-device.'),
    );
  const written = async (count: number) => {
    await expect.poll(async () => (await sent()).length, { timeout: 10_000 }).toBe(count);
    return sent();
  };
  return { ...opened, written };
}
