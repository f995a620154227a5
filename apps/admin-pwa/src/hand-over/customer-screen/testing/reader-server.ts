import { refusal, scriptServer } from '@fieldleaf/contract/testing/scripted-server';
import { INVOICE_ID } from './watched-way.tsx';

type Status = 'waiting' | 'processing' | 'succeeded' | 'failed' | 'canceled';
type Failure = { readonly code: string; readonly message: string };

/**
 * The server's side of card readers, with a memory: one payment, one reader that may show it. It refuses
 * what a server would refuse, and answers as it does; a test moves it on.
 */
export function readerServer(provider: 'simulated' | 'stripe' = 'simulated') {
  const payment = {
    made: [] as string[],
    status: 'waiting' as Status,
    error: undefined as Failure | undefined,
    shownOn: undefined as string | undefined,
  };
  const server = {
    payment,
    /** Set while the network is gone. */
    isGone: false,
    refuseToShow: undefined as ReturnType<typeof refusal> | undefined,
    told: [] as string[],
    move: (status: Status, error?: Failure) => {
      payment.status = status;
      payment.error = error;
    },
  };
  const answer = <Body>(work: () => Body) => {
    if (server.isGone) throw new TypeError('Failed to fetch');
    return work();
  };
  const state = () => ({
    body: { status: payment.status, ...(payment.error ? { error: payment.error } : {}) },
  });
  const calls = scriptServer({
    'GET /api/config': () =>
      answer(() => ({ body: { payments: { provider, publishableKey: 'pk_test_1' } } })),
    'GET /api/admin/terminal/readers': () =>
      answer(() => ({
        body: {
          readers: [
            { readerId: 'tmr_1', label: 'Counter', status: 'online' },
            { readerId: 'tmr_2', label: 'Garden', status: 'online' },
          ],
        },
      })),
    'POST /api/admin/terminal/connection-token': () => answer(() => ({ body: { secret: 'pst_test_1' } })),
    'POST /api/admin/terminal/payments': ({ body, key }) =>
      answer(() => {
        const { invoiceId, readerId } = body as { invoiceId: string; readerId?: string };
        // Shown at once it could be paid before the phone has kept it.
        if (invoiceId !== INVOICE_ID || readerId || !key) return refusal(400, 'invalid_input', 'No.');
        if (!payment.made.includes(key)) payment.made.push(key);
        const id = `pi_${payment.made.length}`;
        return { body: { paymentIntentId: id, clientSecret: `${id}_secret_x`, amount: 151.55 } };
      }),
    'POST /api/admin/terminal/payments/pi_1/reader': ({ body }) =>
      answer(() => {
        if (server.refuseToShow) return server.refuseToShow;
        if (payment.status === 'succeeded') return refusal(409, 'already_paid', 'Already paid.');
        payment.shownOn = (body as { readerId: string }).readerId;
        server.move('waiting');
        server.told.push(`shown on ${payment.shownOn}`);
        return state();
      }),
    'GET /api/admin/terminal/payments/pi_1': () => answer(state),
    'DELETE /api/admin/terminal/payments/pi_1': () =>
      answer(() => {
        if (payment.status === 'succeeded') return refusal(409, 'already_paid', 'Already paid.');
        if (payment.status === 'processing')
          return refusal(409, 'reader_charging', 'The card is being charged right now.');
        server.move('canceled');
        server.told.push('cancelled');
        return state();
      }),
    'POST /api/admin/terminal/simulated/readers/tmr_1/present': ({ body }) =>
      answer(() => {
        const { card } = body as { card: string };
        if (card === 'good') server.move('succeeded');
        else
          server.move('failed', {
            code: 'card_declined',
            message: 'The card was declined. Try another card.',
          });
        return { status: 204 };
      }),
  });
  return { ...server, server, calls };
}
