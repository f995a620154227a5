import { cents } from '@fieldleaf/domain/money/cents';
import { moment } from '@fieldleaf/domain/testing/builders';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { vi } from 'vitest';
import { clearHandOver, readHandOver, writeHandOver } from '../../../db/hand-over-record.ts';
import { named } from '../../../testing/serve-answers.ts';
import type { HandOver } from '../../hand-over.ts';
import type { HandOverResult } from '../../hand-over-result.ts';
import { projectHandOver } from '../../hand-over-state.ts';
import { HandOverScreen } from '../hand-over-screen.tsx';

type Call = { readonly call: string; readonly body: unknown; readonly payKey: string | null };

export const PAY_KEY = 'zzzz.AAAAAAAAAAAAAAAAAAAAAA';

/** $50.00 of a visit of $70.00, on a phone in the customer's hands. */
export const visit: HandOver = {
  v: 1,
  startedAt: moment('2027-03-15T14:00:00Z'),
  purpose: { kind: 'visit', bookingId: 'BK-AAAAAA', isOnServer: true, paidCentsBefore: cents(2_000) },
  payerName: 'Ana Reyes',
  amountCents: cents(5_000),
  lines: [
    { text: 'On-site, 1 hour', amountCents: cents(7_000) },
    { text: 'Paid by card', amountCents: cents(-2_000) },
  ],
  tips: { percents: [15, 20], ofCents: cents(7_000) },
  payUrl: `https://example.com/pay/visit/BK-AAAAAA#k=${PAY_KEY}`,
  payMeans: {
    venmo: 'Maya-Leaf',
    zelle: 'maya@example.com',
    checkPayableTo: 'Maya Leaf LLC',
    transfer: 'Routing 111000025\nAccount 123456789',
  },
};

/** A server that answers what it is given, by method and path; there is signal, and a call it is given nothing for is not answered. */
export function startVisitServer() {
  const answers: Record<string, { readonly status: number; readonly body: unknown }> = {
    'GET /api/health': { status: 200, body: {} },
  };
  const calls: Call[] = [];
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'], shouldAdvanceTime: true });
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body, headers }: RequestInit = {}) => {
    const call = `${method} ${path}`;
    calls.push({
      call,
      body: typeof body === 'string' ? JSON.parse(body) : undefined,
      payKey: new Headers(headers).get('fieldleaf-pay-key'),
    });
    const answer = answers[call];
    if (!answer) throw new TypeError('no signal');
    return named(Response.json(answer.body, { status: answer.status }));
  });
  return { answers, calls };
}

export async function endVisitServer() {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  projectHandOver(null);
  await clearHandOver();
}

function open() {
  const taken: HandOverResult[] = [];
  render(
    <HandOverScreen
      askPin={({ onRight }) => (
        <button type="button" onClick={() => onRight(true)}>
          Right PIN
        </button>
      )}
      onHandOverEnd={async (how) => void taken.push(how)}
    />,
  );
  return taken;
}

/** The screen on a phone that was started with this record; answers how the phone was taken back. */
export async function start(changes: Partial<HandOver> = {}) {
  const record = { ...visit, ...changes };
  await writeHandOver(record);
  projectHandOver(record);
  return open();
}

/** The phone is started again, with what it had kept. */
export async function kill() {
  cleanup();
  projectHandOver(await readHandOver());
  return open();
}

export const user = userEvent.setup({ delay: null });
export const press = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }));
export const heading = (name: string | RegExp) => screen.findByRole('heading', { name });
