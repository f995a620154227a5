import { INVOICE_ID, invoicePayload } from '@fieldleaf/domain/testing/builders';
import { ulid } from 'ulid';
import { expect, test } from 'vitest';
import { buildTestApp, type TestBrowser } from '../../testing/build-test-app.ts';
import { ANA, createTestCustomer } from '../../testing/test-customer.ts';
import { WALK_IN_COMMAND } from '../../testing/walk-in.ts';

const AT = '2027-03-01T15:59:00.000Z';

/** With a tip of $5. */
const walkIn = { ...WALK_IN_COMMAND, bookingId: 'BK-AAAAAA', tipCents: 500 };

const command = (kind: string, payload: Record<string, unknown>, id = ulid()) => ({
  id,
  kind,
  at: AT,
  payload,
});

async function signedInPhone() {
  const built = await buildTestApp();
  const phone = await built.signIn();
  return { ...built, phone, send: (commands: readonly unknown[]) => send(phone, commands) };
}

const send = async (phone: TestBrowser, commands: readonly unknown[]) => {
  const response = await phone.call({ method: 'POST', url: '/api/admin/commands', payload: { commands } });
  return { status: response.statusCode, ...response.json() };
};

const bookings = async (phone: TestBrowser) =>
  (await phone.call({ method: 'GET', url: '/api/admin/bookings' })).json();

test('without a session no command runs', async () => {
  const { app } = await buildTestApp();

  const refused = await createTestCustomer(app).post('/api/admin/commands', { commands: [] });

  expect(refused).toMatchObject({ status: 401, body: { code: 'session_expired' } });
});

test('the same command ten times in parallel is applied once and answered alike', async () => {
  const { phone, send, store } = await signedInPhone();
  const create = command('booking.create', walkIn);

  const answers = await Promise.all(Array.from({ length: 10 }, () => send([create])));

  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(answers[0]).toMatchObject({ status: 200, outcomes: [{ id: create.id, status: 'applied' }] });
  expect(await bookings(phone)).toMatchObject({ total_count: 1 });
  const payments = await store.database('practice').range({ from: 'payment:', to: 'payment:\uffff' });
  expect(payments).toHaveLength(1);
});

test('an outcome names what changed, as the store has it', async () => {
  const { send, store } = await signedInPhone();

  const { outcomes } = await send([command('booking.create', walkIn)]);

  const changed: { id: string; rev: string }[] = outcomes[0].changed;
  const stored = await store.database('practice').getMany(changed.map(({ id }) => id));
  expect(changed.map(({ id }) => stored.get(id)?._rev)).toEqual(changed.map(({ rev }) => rev));
  expect(changed.map(({ id }) => id)).toContain('booking:BK-AAAAAA');
});

test('commands run in order, and a bad one does not hold up the others', async () => {
  const { phone, send } = await signedInPhone();

  const { outcomes } = await send([
    command('booking.create', walkIn),
    { nonsense: true },
    command('booking.complete', { bookingId: 'BK-AAAAAA', surprise: 1 }),
    command('invoice.paint', {}),
    command('booking.complete', { bookingId: 'BK-AAAAAA' }),
  ]);

  expect(outcomes.map(({ status, code }: { status: string; code?: string }) => code ?? status)).toEqual([
    'applied',
    'invalid_input',
    'invalid_input',
    'unknown_kind',
    'applied',
  ]);
  expect(outcomes[2].issues).toEqual([{ path: 'surprise', message: 'is not a known field' }]);
  expect(await bookings(phone)).toMatchObject({ bookings: [{ status: 'completed' }] });
});

test('a refused command is refused the same way again, even when it would be possible by then', async () => {
  const { send } = await signedInPhone();
  const complete = command('booking.complete', { bookingId: 'BK-AAAAAA' });
  const [first] = (await send([complete])).outcomes;
  await send([command('booking.create', walkIn)]);

  const [again] = (await send([complete])).outcomes;

  expect(first).toMatchObject({ status: 'rejected', code: 'booking_not_found' });
  expect(again).toEqual(first);
});

test('a walk-in on a time that was sold meanwhile becomes a question to the consultant', async () => {
  const { app, send, store } = await signedInPhone();
  await createTestCustomer(app).book();

  const [outcome] = (await send([command('booking.create', walkIn)])).outcomes;

  expect(outcome).toMatchObject({ status: 'rejected', code: 'slot_taken' });
  const question = await store.database('practice').get(outcome.result.attentionId);
  expect(question).toMatchObject({ type: 'attention', matter: { kind: 'slot-clash' }, resolved: null });
});

test('completed on the phone and cancelled by the customer meanwhile waits for a decision', async () => {
  const { app, phone, send } = await signedInPhone();
  const customer = createTestCustomer(app);
  const { bookingId } = await customer.book();
  await customer.post('/api/customer/cancel-booking', { booking_id: bookingId, email: ANA.email });

  const [refused] = (await send([command('booking.complete', { bookingId })])).outcomes;
  expect(refused).toMatchObject({ status: 'rejected', code: 'booking_cancelled' });
  const { attentionId } = refused.result;
  const decided = await send([command('attention.resolve', { attentionId, decision: 'complete' })]);

  expect(decided).toMatchObject({ outcomes: [{ status: 'applied' }] });
  expect(await bookings(phone)).toMatchObject({ bookings: [{ status: 'completed' }] });
});

test('more than a hundred commands at once are refused, all of them', async () => {
  const { phone, send } = await signedInPhone();
  const commands = Array.from({ length: 101 }, () => command('booking.create', walkIn));

  expect(await send(commands)).toMatchObject({ status: 400, error: true, code: 'too_many_commands' });
  expect(await bookings(phone)).toMatchObject({ total_count: 0 });
});

test('a fast phone clock cannot book the past', async () => {
  const { send } = await signedInPhone();

  const { outcomes } = await send([command('booking.create', { ...walkIn, selectedDate: '2027-02-22' })]);

  expect(outcomes).toMatchObject([{ status: 'rejected', code: 'slot_in_past' }]);
});

test('a phone whose clock is a year ahead bills today, and its cash is booked', async () => {
  const { send } = await signedInPhone();
  const nextYear = { createdDate: '2028-03-01', dueDate: '2028-03-15' };
  const create = command('invoice.create', { ...invoicePayload(), ...nextYear });
  const cash = command('invoice.recordCash', {
    invoiceId: INVOICE_ID,
    paymentType: 'full',
    amountCents: 22_733,
  });

  const { outcomes } = await send(
    [create, cash].map((each) => ({ ...each, at: '2028-03-01T16:00:00.000Z' })),
  );

  expect(outcomes).toMatchObject([{ status: 'applied' }, { status: 'applied' }]);
});

test('a phone whose clock says 1970 writes its note now', async () => {
  const { send, store } = await signedInPhone();
  const note = { customerEmail: 'ana@example.com', note: 'Prefers mornings', consultationDate: '2027-03-01' };

  await send([{ ...command('customerNote.add', note), at: '1970-01-01T00:00:00.000Z' }]);

  const [stored] = await store
    .database('practice')
    .range({ from: 'customer-note:', to: 'customer-note:\uffff' });
  expect(stored).toMatchObject({ createdAt: '2027-03-01T16:00:00.000Z' });
});
