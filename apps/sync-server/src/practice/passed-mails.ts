import type { Mail } from '@fieldleaf/domain/mail/mail';
import { type EmailLogFilter, emailLogEntry, isToCustomer } from '@fieldleaf/domain/read-model/email-log';
import { epochMsOf, type Instant, instantOf } from '@fieldleaf/domain/time/instant';
import { createMailRows, GONE } from './mail-rows.ts';

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
  /** How many match, and the newest of them. */
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
