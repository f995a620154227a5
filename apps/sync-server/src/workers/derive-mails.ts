import type { PracticeDocument } from '@fieldleaf/domain/document';
import type { Mail } from '@fieldleaf/domain/mail/mail';
import type { Change, Database } from '../store/store.ts';

const PAGE_SIZE = 200;

/** How far the practice's changes have been turned into mails; lives in `ops`. */
type Checkpoint = {
  readonly _id: 'checkpoint:mails';
  readonly type: 'checkpoint';
  readonly v: 1;
  readonly since: string;
};

type Deps = {
  readonly practice: Database;
  readonly ops: Database;
  readonly mailsOf: (document: PracticeDocument) => Promise<readonly Mail[]>;
  readonly hasMail: (mailId: string) => boolean;
  readonly addMail: (mail: Mail) => Promise<void>;
  readonly isLeader: () => Promise<boolean>;
};

/**
 * Turns what changed in the practice into mails that wait to be sent. The place reached is kept after
 * the mails: a crash in between finds the same changes again, and their mails under the same ids.
 */
export function createDeriveMails({ practice, ops, mailsOf, hasMail, addMail, isLeader }: Deps) {
  const load = () => ops.get<Checkpoint>('checkpoint:mails');
  const save = async (since: string) => {
    const found = await load();
    const checkpoint: Checkpoint = { _id: 'checkpoint:mails', type: 'checkpoint', v: 1, since };
    await ops.put(found ? { ...checkpoint, _rev: found._rev } : checkpoint);
  };

  const addMails = async (mails: readonly Mail[]) => {
    for (const mail of mails) if (!hasMail(mail.mailId)) await addMail(mail);
  };
  /** Whether there may be more. */
  const derivePage = async (): Promise<boolean> => {
    const since = (await load())?.since ?? (await practice.lastSeq());
    const { changes, lastSeq } = await practice.changes({ since, limit: PAGE_SIZE, includeDocuments: true });
    if (changes.length === 0 || !(await isLeader())) return false;
    for (const document of changes.flatMap(documentsOf)) await addMails(await mailsOf(document));
    await save(lastSeq);
    return true;
  };

  return {
    /** A practice that never mailed before begins now: nobody is told about the past. */
    begin: async (): Promise<void> => {
      if (!(await load())) await save(await practice.lastSeq());
    },
    run: async (): Promise<void> => {
      while (await derivePage());
    },
  };
}

// Only the server writes into this database; what has no type is a design document.
const isPracticeDocument = (document: unknown): document is PracticeDocument =>
  typeof document === 'object' && document !== null && 'type' in document;

const documentsOf = ({ document, deleted }: Change): readonly PracticeDocument[] =>
  !deleted && isPracticeDocument(document) ? [document] : [];
