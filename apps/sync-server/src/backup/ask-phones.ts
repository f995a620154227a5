import type { LostRecords, LostRevision } from '@fieldleaf/contract/lost-records';
import type { AppContext } from '../practice/app-context.ts';

/** A phone sends them in one body, of 256 kB at most. */
const ASKED_AT_ONCE = 5;

const nameOf = (deviceId: string, { id, rev }: LostRevision): string => [deviceId, id, rev].join(' ');

/**
 * Records of the practice that the disk has lost and no backup has in their revision: a phone may have them. It is believed where
 * the revision is the hash of what it sends; the store has kept that name by itself.
 */
export function createAskPhones({ store, warn }: Pick<AppContext, 'store' | 'warn'>) {
  /** From which device what came was something else. */
  const refused = new Set<string>();
  const lost = () => store.lost?.() ?? [];
  return {
    /** Revisions that this device is asked for. */
    wantedFrom: (deviceId: string): readonly LostRevision[] =>
      lost()
        .filter((one) => !refused.has(nameOf(deviceId, one)))
        .slice(0, ASKED_AT_ONCE)
        .map(({ id, rev }) => ({ id, rev })),
    takeFrom: async (deviceId: string, { documents }: LostRecords): Promise<void> => {
      const genuine = documents.filter((copy) =>
        lost().some((one) => one.id === copy._id && one.rev === copy._rev && one.isMadeOf(copy)),
      );
      const mended =
        genuine.length === 0
          ? []
          : await store.mend?.((database) =>
              database === 'practice' ? [async (takes) => genuine.filter(takes)] : [],
            );
      const sent = new Set(documents.map(({ _id, _rev }) => `${_id} ${_rev}`));
      for (const one of lost()) if (sent.has(`${one.id} ${one.rev}`)) refused.add(nameOf(deviceId, one));
      if (mended && mended.length > 0) warn({ mended }, 'records were put back from a phone');
    },
  };
}
