import { customerDocumentId } from '@fieldleaf/domain/customer/customer';
import { comparePractices, type Difference } from '@fieldleaf/domain/restore/compare-practices';
import type { StoredDocument } from '@fieldleaf/domain/restore/stored-document';
import { readDatabaseId, type SetAsideMirror } from '../db/database-id.ts';
import { type LocalDatabases, openMirror, prefixOf } from '../db/local-databases.ts';
import { readForScreens } from '../db/mirror.ts';
import { readSetAside } from '../db/set-aside.ts';

type Mirror = LocalDatabases['mirror'];

/** Content of a set-aside mirror that the server lacks. */
export type Compared = {
  readonly setAside: SetAsideMirror;
  /** The browser took it: what only it had is lost. */
  readonly isCleared: boolean;
  readonly differences: readonly Difference[];
};

/** Compares everything, once; what is found is little, and compared again by itself. */
export async function compareSetAside(databases: LocalDatabases): Promise<readonly Compared[]> {
  const setAside = (await readSetAside(databases.outbox)).filter(({ isSettled }) => !isSettled);
  if (setAside.length === 0) return [];
  const [{ documents: there }, commandsThere] = await Promise.all([
    readForScreens(databases.mirror),
    commandIdsIn(databases.mirror),
  ]);
  const compared: Compared[] = [];
  for (const each of setAside) {
    const here = await readMirrorOf(databases, each);
    const differences = here ? comparePractices({ here, there, commandsThere }) : [];
    compared.push({ setAside: each, isCleared: here === undefined, differences });
  }
  return compared;
}

/** Compares anew what differed before: the server has moved on, or the consultant has decided something. */
export async function compareAgain(
  databases: LocalDatabases,
  before: readonly Compared[],
): Promise<readonly Compared[]> {
  const setAside = new Map((await readSetAside(databases.outbox)).map((each) => [each.mirror, each]));
  const commandsThere = await commandIdsIn(databases.mirror);
  const compared: Compared[] = [];
  for (const each of before) {
    const now = setAside.get(each.setAside.mirror);
    // Another window has removed it.
    if (!now) continue;
    const here = each.differences.flatMap(({ documents, mails }) => [
      ...documents.map((document) => document.here),
      ...mails,
    ]);
    const there = await readById(databases.mirror, idsAround(here, each.differences));
    compared.push({ ...each, setAside: now, differences: comparePractices({ here, there, commandsThere }) });
  }
  return compared;
}

/** The documents themselves, those they are part of, and whoever they are about: whoever was forgotten is none. */
function idsAround(here: readonly StoredDocument[], differences: readonly Difference[]): readonly string[] {
  const people = here.flatMap((document) =>
    'customer' in document && document.customer.email !== ''
      ? [customerDocumentId(document.customer.email)]
      : [],
  );
  return [
    ...new Set([...here.map(({ _id }) => _id), ...differences.map(({ bundleId }) => bundleId), ...people]),
  ];
}

async function readById(mirror: Mirror, keys: readonly string[]): Promise<readonly StoredDocument[]> {
  if (keys.length === 0) return [];
  const { rows } = await mirror.allDocs({ keys: [...keys], include_docs: true });
  return rows.flatMap((row) => ('doc' in row && row.doc ? [row.doc] : []));
}

/** Undefined: the browser has cleared it. */
async function readMirrorOf(
  databases: LocalDatabases,
  { mirror: name }: SetAsideMirror,
): Promise<readonly StoredDocument[] | undefined> {
  const mirror = openMirror(prefixOf(databases), name);
  try {
    const mark = await readDatabaseId(mirror);
    return mark && (await readForScreens(mirror)).documents;
  } finally {
    await mirror.close();
  }
}

const FROM = 'command:';

async function commandIdsIn(mirror: Mirror): Promise<ReadonlySet<string>> {
  const { rows } = await mirror.allDocs({ startkey: FROM, endkey: `${FROM}\ufff0` });
  return new Set(rows.map(({ id }) => id.slice(FROM.length)));
}
