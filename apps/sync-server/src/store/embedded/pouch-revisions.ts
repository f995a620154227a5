import type { RevisionSource } from '../bulk-get.ts';
import type { Revision } from '../store.ts';
import type { LastingPouch } from './lasting-pouch.ts';
import { unless } from './pouch-failure.ts';

/** Bodies by revision, 20 at a time. Without PouchDB's `latest`: an unknown revision there ends the process. */
export function pouchRevisions(pouch: LastingPouch): RevisionSource {
  return {
    exact: async (wanted) => {
      const found: Revision[] = [];
      for (let start = 0; start < wanted.length; start += 20) {
        const page = wanted.slice(start, start + 20);
        const bodies = await Promise.all(page.map(({ id, rev }) => revision(pouch, id, rev)));
        found.push(...bodies.filter((body) => body !== undefined));
      }
      return found;
    },
    leaves: async (id) => {
      const leaves = await unless([404], () =>
        pouch.read((one) => one.get(id, { open_revs: 'all', revs: true })),
      );
      return (leaves ?? []).map((leaf) => leaf.ok);
    },
  };
}

const revision = (pouch: LastingPouch, id: string, rev: string): Promise<Revision | undefined> =>
  unless([400, 404], () => pouch.read((one) => one.get(id, { rev, revs: true })));
