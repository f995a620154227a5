import type { Mail } from '@fieldleaf/domain/mail/mail';
import { expect, test } from 'vitest';
import { buildTestApp } from '../../testing/build-test-app.ts';
import { readActs } from '../../testing/read-acts.ts';
import { ANA, createTestCustomer } from '../../testing/test-customer.ts';
import { INVOICE_DATA } from '../../testing/test-invoices.ts';
import { withMyDataLink } from '../../workers/send-mails.ts';

const A_DAY = 24 * 60;

async function openMyData() {
  const built = await buildTestApp();
  const { app, clock, store } = built;
  const post = async (path: string, payload: object) => {
    const answer = await app.inject({ method: 'POST', url: `/api/my-data/${path}`, payload });
    return { status: answer.statusCode, body: answer.json(), text: answer.body };
  };
  const mails = () => store.database('practice').range<Mail>({ from: 'mail:', to: 'mail:\uffff' });
  const mailsOf = async (cause: Mail['cause']) => (await mails()).filter((mail) => mail.cause === cause);
  /** The key of the last link that was mailed. */
  const key = async () => {
    const mail = (await mailsOf('my-data-link')).at(-1);
    if (!mail) throw new Error('no link was mailed');
    const { links } = await withMyDataLink({ ops: store.database('ops'), now: clock.now }, mail);
    return links[0]?.url.split('#')[1] ?? '';
  };
  const askForKey = async (email: string = ANA.email) => {
    await post('link', { email });
    return key();
  };
  return { ...built, post, mails, mailsOf, askForKey, customer: createTestCustomer(app) };
}

test('whoever asks hears the same whether something is kept or not, only who is known is mailed, and one inbox five times a day', async () => {
  const { post, mailsOf, customer } = await openMyData();
  await customer.book();

  const known = await post('link', { email: 'ANA@Example.com' });
  const unknown = await post('link', { email: 'nobody@example.com' });
  const machine = await post('link', { email: ANA.email, website: 'spam' });

  expect(known).toMatchObject({ status: 200, body: { status: 'success' } });
  expect([unknown.text, machine.text]).toEqual([known.text, known.text]);
  const sent = await mailsOf('my-data-link');
  expect(sent.map(({ to }) => to.email)).toEqual(['ana@example.com']);
  // The phones have the mail, and not what opens the data.
  expect(JSON.stringify(sent)).not.toContain('my-data#');
  expect(await post('link', { email: 'no address' })).toMatchObject({ status: 400 });
  for (let ask = 0; ask < 4; ask += 1) await post('link', { email: `ana+${ask}@example.com` });
  expect(await post('link', { email: ANA.email })).toMatchObject({
    status: 429,
    body: { code: 'too_many_today' },
  });
});

test('the link shows what is kept in words, hands it out, and says what is in the way of deleting it; after a day or altered it opens nothing', async () => {
  const { clock, post, askForKey, customer } = await openMyData();
  const { bookingId } = await customer.book();

  const read = await post('read', { key: await askForKey() });

  expect(read).toMatchObject({ status: 200, body: { email: 'ana@example.com' } });
  const { kept, inTheWay, data } = read.body;
  expect(kept).toContainEqual({
    title: 'Bookings',
    count: 1,
    holds: expect.stringContaining('email'),
    leaves: 'Name and words are removed; dates and sums stay in the tax records',
  });
  expect(inTheWay).toEqual([
    expect.stringMatching(new RegExp(`^Your visit ${bookingId} on .* Cancel it first\\.$`)),
  ]);
  expect(data.documents).toContainEqual(expect.objectContaining({ type: 'booking', bookingId }));
  expect(await post('erase', { key: await askForKey() })).toMatchObject({
    status: 409,
    body: { code: 'upcoming_visits' },
  });

  const key = await askForKey();
  const [person, ends, nonce, signature] = key.split('.');
  const other = Buffer.from('ben@example.com').toString('base64url');
  const altered = [
    [other, ends, nonce, signature],
    [person, 'zzzzzzzz', nonce, signature],
    [person, ends, `${nonce}x`, signature],
    [person, ends, nonce, `${signature?.slice(0, -2)}__`],
    [person, ends, nonce],
  ].map((parts) => parts.join('.'));
  for (const wrong of altered) expect((await post('read', { key: wrong })).status).toBe(410);
  expect((await post('read', { key })).status).toBe(200);
  clock.advance(A_DAY + 1);
  expect((await post('read', { key })).status).toBe(410);
});

test('after the visit everything goes at once, the money stays, the consultant hears of it without a name, and the link is used up', async () => {
  const { clock, post, askForKey, customer, mails, mailsOf, signIn, store } = await openMyData();
  const { bookingId } = await customer.book();
  clock.advance(20 * A_DAY);
  const key = await askForKey();
  expect((await post('read', { key })).status).toBe(200);
  clock.advance(1);

  expect(await post('erase', { key })).toMatchObject({ status: 200, body: { status: 'success' } });
  expect(await readActs(store)).toEqual(['own-data-exported', 'own-data-erased']);

  expect(JSON.stringify(await mails())).not.toMatch(/ana@example|Reyes/i);
  expect(await mailsOf('data-erased')).toMatchObject([{ to: { email: 'hello@fieldleaf.example' } }]);
  const phone = await signIn();
  const feed = await phone.call({ method: 'GET', url: '/sync/practice/_changes?include_docs=true' });
  expect(feed.body).toContain(bookingId);
  expect(feed.body).not.toMatch(/ana@example|Reyes|555-0101/i);
  const over = { status: 410, body: { code: 'my_data_link_over' } };
  expect(await post('erase', { key })).toMatchObject(over);
  expect(await post('read', { key })).toMatchObject(over);
});

test('what is still to be paid stands in the way, and is named', async () => {
  const { clock, post, askForKey, customer, signIn } = await openMyData();
  await customer.book();
  clock.advance(20 * A_DAY);
  const phone = await signIn();
  const billed = await phone.call({
    method: 'POST',
    url: '/api/admin/invoices',
    payload: { invoiceData: INVOICE_DATA, sendEmail: false },
  });
  expect(billed.statusCode, billed.body).toBe(200);

  const key = await askForKey();
  const { body } = await post('read', { key });
  expect(body.inTheWay).toEqual([
    expect.stringMatching(/^Invoice INV-\d{8}-\d{3} is not paid yet: \$227\.33\.$/),
  ]);
  expect(await post('erase', { key })).toMatchObject({ status: 409, body: { code: 'money_open' } });
});
