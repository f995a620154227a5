import type { Mail } from '@fieldleaf/domain/mail/mail';
import { type EmailLogFilter, emailLogEntry, isToCustomer } from '@fieldleaf/domain/read-model/email-log';
import { epochMsOf, type Instant, instantOf } from '@fieldleaf/domain/time/instant';

/** A mail by its id, when it went out, its template and whom it went to; without those two it is gone. */
export type PassedMailRow = readonly [
  mailId: string,
  atMs: number,
  template: string | null,
  recipient: string | null,
];

type PassedMail = { readonly mailId: string; readonly at: Instant };

export type PassedMails = {
  /** Adds a mail that went out, or as it is now. */
  readonly add: (mail: Mail) => void;
  readonly drop: (mailId: string) => void;
  /** All that was added until now, in that order; for `addRows` of another. */
  readonly rows: () => Iterable<PassedMailRow>;
  readonly addRows: (rows: readonly PassedMailRow[]) => void;
  /** Returns the match count and the newest matches. */
  readonly find: (
    filter: EmailLogFilter,
    most: number,
  ) => { readonly total: number; readonly newest: readonly PassedMail[] };
};

/**
 * The list of the mails that went out long ago, a few numbers and an id each: there are more of them than of anything else,
 * and the store would have to read every one to answer the newest.
 */
export function createPassedMails(): PassedMails {
  const rows = createMailRows();
  const templates = createNumbers();
  const recipients = createNumbers();
  let ordered: Uint32Array | undefined;
  type Spelled = { readonly templates: readonly string[]; readonly recipients: readonly string[] };
  function* rowsUntil(count: number, { templates, recipients }: Spelled): Generator<PassedMailRow> {
    for (let row = 0; row < count; row += 1) {
      const template = templates[rows.templateOf(row)] ?? null;
      yield [rows.idOf(row), rows.atMsOf(row), template, recipients[rows.recipientOf(row)] ?? null];
    }
  }
  const append = (mailId: string, atMs: number, columns: { template: number; recipient: number }) => {
    rows.append(mailId, { atMs, ...columns });
    ordered = undefined;
  };

  return {
    add: (mail) => {
      if (!isToCustomer(mail)) return;
      const { template_id, template_name, recipient_email, sent_at, created_at } = emailLogEntry(mail);
      append(mail.mailId, epochMsOf(sent_at ?? created_at), {
        template: templates.numberOf(JSON.stringify([template_id, template_name])),
        recipient: recipients.numberOf(recipient_email),
      });
    },
    drop: (mailId) => append(mailId, 0, { template: GONE, recipient: GONE }),
    rows: () => {
      const count = rows.count();
      const spelled = { templates: templates.texts(), recipients: recipients.texts() };
      return rowsUntil(count, spelled);
    },
    addRows: (added) => {
      for (const [mailId, atMs, template, recipient] of added)
        append(mailId, atMs, {
          template: template === null ? GONE : templates.numberOf(template),
          recipient: recipient === null ? GONE : recipients.numberOf(recipient),
        });
    },
    find: (filter, most) => {
      const isOfTemplate = templates.matching((spelled) => isTemplateOf(filter, spelled));
      const isOfRecipient = recipients.matching((email) => isRecipientOf(filter, email));
      const isMatch = (row: number) =>
        isOfTemplate[rows.templateOf(row)] === true && isOfRecipient[rows.recipientOf(row)] === true;
      ordered ??= rows.newestFirst();
      const found = isEither(filter.status, 'sent') ? ordered.filter(isMatch) : ordered.subarray(0, 0);
      const newest = Array.from(found.subarray(0, most), (row) => ({
        mailId: rows.idOf(row),
        at: instantOf(rows.atMsOf(row)),
      }));
      return { total: found.length, newest };
    },
  };
}

const isEither = (wanted: unknown, value: unknown): boolean => wanted === undefined || wanted === value;

function isTemplateOf({ templateId, templateName }: EmailLogFilter, spelled: string): boolean {
  const [id, name]: unknown[] = JSON.parse(spelled);
  return isEither(templateId, id) && isEither(templateName, name);
}

const isRecipientOf = ({ recipient = '' }: EmailLogFilter, email: string): boolean =>
  email.toLowerCase().includes(recipient.trim().toLowerCase());

/** Texts by numbers, each once. */
function createNumbers() {
  const numbers = new Map<string, number>();
  return {
    numberOf: (text: string): number => {
      const known = numbers.get(text) ?? numbers.size;
      numbers.set(text, known);
      return known;
    },
    texts: (): readonly string[] => [...numbers.keys()],
    matching: (isWanted: (text: string) => boolean): readonly boolean[] => [...numbers.keys()].map(isWanted),
  };
}

/** In the place of a template: the mail is gone. */
const GONE = -1;

type Row = { readonly atMs: number; readonly template: number; readonly recipient: number };

const FIRST_BYTES = 64 * 1024;
/** A hash of 30 bits and the number of a row are one number. */
const MOST_ROWS = 2 ** 22;
const MINUTE_MS = 60_000;

/** The columns of the list of mails. Only ever appended to: the last row of an id is the one that counts. */
function createMailRows() {
  const moments: number[] = [];
  const templates: number[] = [];
  const recipients: number[] = [];
  const ends: number[] = [];
  let ids = Buffer.alloc(FIRST_BYTES);
  const startOf = (row: number): number => ends[row - 1] ?? 0;
  const idOf = (row: number): string => ids.toString('utf8', startOf(row), ends[row]);
  const atMsOf = (row: number): number => moments[row] ?? 0;

  const append = (mailId: string, { atMs, template, recipient }: Row) => {
    const start = startOf(ends.length);
    const end = start + Buffer.byteLength(mailId);
    if (end > ids.length) ids = Buffer.concat([ids], Math.max(end, Math.ceil(ids.length * 1.5)));
    ids.write(mailId, start);
    ends.push(end);
    moments.push(atMs);
    templates.push(template);
    recipients.push(recipient);
  };

  /** Rows whose id comes again further down. */
  const superseded = (): Uint8Array => {
    const byHash = Float64Array.from(
      ends,
      (_, row) => hashOf(ids, startOf(row), ends[row]) * MOST_ROWS + row,
    ).sort();
    const isOver = new Uint8Array(ends.length);
    for (const [place, key] of byHash.entries()) {
      const row = key % MOST_ROWS;
      for (let next = place + 1; isOfHash(byHash[next], key); next += 1)
        if (idOf(row) === idOf((byHash[next] ?? 0) % MOST_ROWS)) isOver[row] = 1;
    }
    return isOver;
  };

  /** By the minute first, as numbers, which takes a tenth of the time that comparing rows does. */
  const newestFirst = (): Uint32Array => {
    const isOver = superseded();
    const byMinute = Float64Array.from(
      moments,
      (ms, row) => -Math.floor(ms / MINUTE_MS) * MOST_ROWS + row,
    ).sort();
    const rows = Uint32Array.from(byMinute, rowIn).filter((row) => !isOver[row] && templates[row] !== GONE);
    return sortRuns(rows, {
      isSameRun: (one, other) =>
        Math.floor(atMsOf(one) / MINUTE_MS) === Math.floor(atMsOf(other) / MINUTE_MS),
      compare: (one, other) => atMsOf(other) - atMsOf(one) || (idOf(one) < idOf(other) ? -1 : 1),
    });
  };

  return {
    append,
    count: () => ends.length,
    newestFirst,
    idOf,
    atMsOf,
    templateOf: (row: number): number => templates[row] ?? GONE,
    recipientOf: (row: number): number => recipients[row] ?? GONE,
  };
}

const isOfHash = (key: number | undefined, other: number): boolean =>
  key !== undefined && Math.floor(key / MOST_ROWS) === Math.floor(other / MOST_ROWS);

/** The row of a key that is a number of its own times `MOST_ROWS`, and the row. */
const rowIn = (key: number): number => key - Math.floor(key / MOST_ROWS) * MOST_ROWS;

type Runs = {
  readonly isSameRun: (one: number, other: number) => boolean;
  readonly compare: (one: number, other: number) => number;
};

/** Puts each run of neighbours in order. */
function sortRuns(rows: Uint32Array, { isSameRun, compare }: Runs): Uint32Array {
  let start = 0;
  for (let end = 1; end <= rows.length; end += 1) {
    if (end < rows.length && isSameRun(rows[start] ?? 0, rows[end] ?? 0)) continue;
    if (end - start > 1) rows.subarray(start, end).sort(compare);
    start = end;
  }
  return rows;
}

/** FNV-1a, of which 30 bits are kept. */
function hashOf(bytes: Buffer, start: number, end = start): number {
  let hash = 0x811c9dc5;
  for (let place = start; place < end; place += 1) hash = Math.imul(hash ^ (bytes[place] ?? 0), 0x01000193);
  return hash >>> 2;
}
