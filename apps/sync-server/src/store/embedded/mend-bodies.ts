import type { Copy, LostRevision, Revision } from '../store.ts';
import type { FailStopLevel } from './fail-stop-level.ts';
import { BODY, bodyKey, findOwners, lookThrough, type OwnedBody, type Pace } from './look-through.ts';
import { isMadeInto } from './made-into.ts';
import type { Operation } from './recent-entries.ts';

/** A document in one revision. */
type Wanted = { readonly id: string; readonly rev: string };

export const nameOf = ({ id, rev }: Wanted): string => `${id} ${rev}`;

const nameIn = ({ _id, _rev }: Revision): string => nameOf({ id: _id, rev: _rev });

/** Finds documents in the revisions they have to have, by id and revision, in the newest copy that has each. */
export async function findRevisions(
  copies: readonly Copy[],
  wanted: readonly Wanted[],
): Promise<ReadonlyMap<string, Revision>> {
  const left = new Set(wanted.map(nameOf));
  const found = new Map<string, Revision>();
  for (const copy of copies) {
    if (left.size === 0) break;
    for (const revision of await copy((one) => left.has(nameIn(one)))) {
      found.set(nameIn(revision), revision);
      left.delete(nameIn(revision));
    }
  }
  return found;
}

/** The text PouchDB has of a body. */
export const bodyText = ({ _revisions, ...document }: Revision): string => JSON.stringify(document);

/** PouchDB members missing from its types. */
type CompactsDocuments = {
  readonly compactDocument: (id: string, maxHeight: number) => Promise<unknown>;
};

/** Lets go of the bodies of all revisions but the newest. */
export async function compactDocument(pouch: PouchDB.Database & Partial<CompactsDocuments>, id: string) {
  await pouch.compactDocument?.(id, 0);
}

type Opened = { readonly level: FailStopLevel; readonly pouch: PouchDB.Database };

const WITHOUT_PAUSE: Pace = { isOver: () => false, pauseMs: 0 };

/** Looks through an open database, and puts back bodies that are damaged or gone. */
export function createCare({ level, pouch }: Opened) {
  const foundBodies = new Set<number>();
  let lost: readonly LostRevision[] = [];

  const damagedBodies = async (): Promise<readonly OwnedBody[]> => {
    const read = [...level.damaged].map((key) => Number(BODY.exec(key)?.[1] ?? 0));
    const places = new Set([...foundBodies, ...read.filter((place) => place > 0)]);
    if (places.size === 0) return [];
    return findOwners(
      level.entries(WITHOUT_PAUSE, () => undefined),
      places,
    );
  };
  const noteMended = ({ place }: OwnedBody) => {
    foundBodies.delete(place);
    level.damaged.delete(bodyKey(place));
  };

  return {
    look: async (pace: Pace): Promise<readonly string[] | undefined> => {
      let unread = 0;
      const looked = await lookThrough(
        level.entries(pace, () => {
          unread += 1;
        }),
      );
      foundBodies.clear();
      for (const place of looked?.bodies ?? []) foundBodies.add(place);
      // A value that was not read once and is whole now.
      if (looked?.names.length === 0 && unread === 0) level.damaged.clear();
      return unread > 0 ? [...(looked?.names ?? []), 'entries that the disk does not give'] : looked?.names;
    },
    /** Bodies of superseded revisions are let go of, as when it is compacted. Answers whose are whole again. */
    mend: async (copies: readonly Copy[]): Promise<readonly string[]> => {
      const bodies = await damagedBodies();
      const current = bodies.filter(({ isCurrent }) => isCurrent);
      const found = await findRevisions(copies, current);
      lost = current
        .filter((body) => !found.has(nameOf(body)))
        .map(({ id, rev, before }) => ({ id, rev, isMadeOf: (copy) => isMadeInto(copy, before) }));
      const mended: OwnedBody[] = [];
      for (const body of current) {
        const revision = found.get(nameOf(body));
        if (!revision) continue;
        await write(level, [{ type: 'put', key: bodyKey(body.place), value: bodyText(revision) }]);
        mended.push(body);
      }
      for (const body of bodies.filter(({ isCurrent }) => !isCurrent)) {
        await compactDocument(pouch, body.id);
        mended.push(body);
      }
      mended.forEach(noteMended);
      const left = new Set(bodies.filter((body) => !mended.includes(body)).map(({ id }) => id));
      return [...new Set(mended.map(({ id }) => id))].filter((id) => !left.has(id));
    },
    /** Documents that the last mending found in no copy. */
    lost: () => lost,
  };
}

const write = (level: FailStopLevel, operations: readonly Operation[]): Promise<void> =>
  new Promise((resolve, reject) => {
    level.batch(operations, { sync: true }, (error) => (error ? reject(error) : resolve()));
  });
