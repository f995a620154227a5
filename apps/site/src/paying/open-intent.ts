import { sessionDraft } from '../draft/session-draft.ts';

/** A payment that a card can be charged for; `amount` in dollars, as the server will take it. */
export type OpenedIntent = {
  readonly clientSecret: string;
  readonly paymentIntentId: string;
  readonly amount: number;
};

/** What a payment was opened for: one for anything else is another payment. */
export type Purpose = Readonly<Record<string, string | number>>;

type OpenIntent = {
  readonly purpose: Purpose;
  readonly intent: OpenedIntent;
  readonly openedAt: number;
};

/** The server ends a payment an hour after it was opened; before that there has to be time to pay. */
const REUSED_MS = 50 * 60_000;

function decode(stored: unknown): OpenIntent | undefined {
  const open = stored as Partial<OpenIntent> | null;
  const isOpen = typeof open?.openedAt === 'number' && open.purpose && open.intent?.clientSecret;
  return isOpen ? (open as OpenIntent) : undefined;
}

const openIntent = sessionDraft('invoice-intent', decode);

/** The payment this tab has opened for the same purpose, while it is young; a reload takes it up again. */
export function openIntentFor(purpose: Purpose): OpenedIntent | undefined {
  const open = openIntent.load();
  if (!open || Date.now() - open.openedAt > REUSED_MS) return undefined;
  return JSON.stringify(open.purpose) === JSON.stringify(purpose) ? open.intent : undefined;
}

export const keepOpenIntent = (purpose: Purpose, intent: OpenedIntent): boolean =>
  openIntent.save({ purpose, intent, openedAt: Date.now() });

export const forgetOpenIntent = (): void => openIntent.clear();
