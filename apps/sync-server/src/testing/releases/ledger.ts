import type { Body, Mirror, Release, Sent } from './open-release.ts';

/** A question to the API; of its answer these fields were promised. */
type Question = {
  readonly url: string;
  readonly body?: Body;
  readonly isHers?: boolean;
  readonly fields: readonly string[];
};

type Fact = Question & { readonly answer: Body };

/** All that was acknowledged, in a form that can be kept. */
export type Promises = {
  readonly facts: readonly Fact[];
  /** Commands that were applied: sent again they are answered alike, by the release itself and by later ones. */
  readonly applied: readonly Applied[];
  /** Names of things, to go on with them. */
  readonly things: Readonly<Record<string, string>>;
  /** Kinds of change that the release did not know. */
  readonly unknown: readonly string[];
};

type Applied = { readonly sent: Sent; readonly inCents: boolean };

export type Ledger = ReturnType<typeof openLedger>;

const BOOKING_FIELDS = [
  ...['booking_id', 'confirmation_code', 'customer_name', 'customer_email', 'selected_date', 'selected_time'],
  ...['duration', 'consultation_type', 'status', 'total_amount', 'tip_amount', 'notes', 'address'],
];
const INVOICE_FIELDS = [
  ...['invoiceNumber', 'customerInfo', 'lineItems', 'subtotal', 'taxAmount', 'totalAmount', 'paidAmount'],
  ...['refundedAmount', 'openAmount', 'status', 'paymentStatus', 'createdDate', 'dueDate'],
];

async function answerTo(release: Release, { url, body, isHers, fields }: Question): Promise<Body> {
  const visitor = release.visitor();
  const said = isHers
    ? await release.ask(url, body)
    : await (body ? visitor.post(url, body) : visitor.get(url));
  return Object.fromEntries(fields.map((field) => [field, said.body[field]]));
}

/** Remembers outside of the server what it has acknowledged; a later answer to a question takes the place of the one before. */
export function openLedger(given?: Promises) {
  const facts = new Map((given?.facts ?? []).map((fact) => [keyOf(fact), fact]));
  const applied = [...(given?.applied ?? [])];
  const things = new Map(Object.entries(given?.things ?? {}));
  const unknown = new Set(given?.unknown);
  const remember = async (release: Release, question: Question): Promise<void> => {
    facts.set(keyOf(question), { ...question, answer: await answerTo(release, question) });
  };
  return {
    remember,
    rememberBooking: (
      release: Release,
      { bookingId, email }: { readonly bookingId: string; readonly email: string },
    ) =>
      remember(release, {
        url: `/api/bookings/${bookingId}?email=${encodeURIComponent(email)}`,
        fields: BOOKING_FIELDS,
      }),
    rememberInvoice: (release: Release, invoiceId: string) =>
      remember(release, { url: `/api/invoices/${invoiceId}`, fields: INVOICE_FIELDS }),
    rememberNote: (release: Release, noteId: string) =>
      remember(release, {
        url: `/api/consultation-notes/progress/${noteId}`,
        isHers: true,
        fields: ['progress'],
      }),
    /** Has the phone do it; false if the release does not know this kind of change. */
    run: async (release: Release, kind: string, payload: Body): Promise<boolean> => {
      const sent = release.command(kind, payload);
      const [outcome] = await release.send([sent]);
      if (outcome?.status === 'applied') applied.push({ sent, inCents: release.speaksCents });
      else if (outcome?.code === 'unknown_kind') unknown.add(kind);
      else throw new Error(`${kind}: ${JSON.stringify(outcome)}`);
      return outcome?.status === 'applied';
    },
    keep: (name: string, id: string) => void things.set(name, id),
    kept: (name: string): string => things.get(name) ?? '',
    promises: (): Promises => ({
      facts: [...facts.values()],
      applied,
      things: Object.fromEntries(things),
      unknown: [...unknown].sort(),
    }),
    /** The facts the server no longer tells, and the commands it answers otherwise. */
    lost: async (release: Release): Promise<readonly string[]> => {
      const lost: string[] = [];
      for (const fact of facts.values()) {
        const found = whatDiffers(fact.answer, await answerTo(release, fact));
        if (found !== undefined) lost.push(`${keyOf(fact)} ${found}`);
      }
      // A payload of later versions means nothing to one that is rolled back to, whatever became of it.
      const known = applied.flatMap(({ sent, inCents }) => (release.speaksCents || !inCents ? [sent] : []));
      for (let from = 0; from < known.length; from += 50) {
        const outcomes = await release.send(known.slice(from, from + 50));
        for (const [at, { status, code }] of outcomes.entries())
          if (status !== 'applied') lost.push(`${known[from + at]?.kind} sent again: ${status} ${code}`);
      }
      return lost;
    },
    count: () => facts.size + applied.length,
  };
}

const keyOf = ({ url, body }: Question): string => `${url}${body ? ` ${JSON.stringify(body)}` : ''}`;

/** Names the first place at which the answer lacks something that was promised; it may say more. */
function whatDiffers(promised: unknown, found: unknown, path = ''): string | undefined {
  if (promised === null && mayBeFilled(path)) return undefined;
  if (typeof promised !== 'object' || promised === null)
    return promised === found
      ? undefined
      : `${path}: ${JSON.stringify(promised)} is ${JSON.stringify(found)}`;
  if (typeof found !== 'object' || found === null) return `${path} is ${JSON.stringify(found)}`;
  if (Array.isArray(promised) && promised.length !== (found as readonly unknown[]).length)
    return `${path} has another length`;
  for (const [field, value] of Object.entries(promised)) {
    const differs = whatDiffers(value, (found as Body)[field], `${path}/${field}`);
    if (differs !== undefined) return differs;
  }
  return undefined;
}

/** Empty until somebody outside has answered: a room for the visit, the payout. */
const mayBeFilled = (path: string) => ['/meetingLink', '/payoutId', '/arrivesOn'].includes(path);

/** These change by themselves, with time or with the version: of them only that they are there. */
const isMoving = ({ type, history }: Body) =>
  ['mail', 'attention', 'command', 'wish'].includes(String(type)) ||
  (type === 'email-template' && (history as readonly unknown[] | undefined)?.length === 0);

/** The documents of the mirror that are missing from the other, or say something else. */
export function lostDocuments(mirror: Mirror, found: Mirror): readonly string[] {
  return Object.entries(mirror).flatMap(([id, promised]) => {
    const now = found[id];
    if (now === undefined) return [`${id} is missing`];
    if (isMoving(promised) || now._rev === promised._rev) return [];
    const { _rev: _, _revisions: __, ...facts } = promised;
    const differs = whatDiffers(facts, now);
    return differs === undefined ? [] : [`${id} ${differs}`];
  });
}
