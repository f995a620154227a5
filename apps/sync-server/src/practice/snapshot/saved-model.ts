import { isDeleted } from '@fieldleaf/domain/read-model/after-changes';
import { restoreTotals } from '@fieldleaf/domain/read-model/running-totals';
import type { Instant } from '@fieldleaf/domain/time/instant';
import type { Store } from '../../store/store.ts';
import { createLiveModel, type LiveModel } from '../live-model.ts';
import type { ShownRevision } from '../revision.ts';
import { createShareEqual } from '../share-equal.ts';
import { createSnapshots, type OnShare } from './keep-snapshot.ts';
import type { SnapshotPlace } from './snapshot-place.ts';

/** The read model in memory, and what is written down of it for the next start. */
export type KeptModel = Omit<LiveModel, 'parts' | 'takePart'> & {
  /** Reads what was written down; answers up to where in the feed, `0` when nothing of it is to be used. */
  readonly load: (onShare: OnShare) => Promise<string>;
  /** Up to where in the feed everything is shown. */
  readonly noteReached: (reached: string) => void;
  /** As it was noted last. */
  readonly reached: () => string;
  /** Writes it down when enough has changed. */
  readonly keep: (how: { readonly isLast: boolean }) => Promise<void>;
  readonly drop: () => Promise<void>;
};

type Place = {
  readonly store: Pick<Store, 'database'>;
  readonly place: SnapshotPlace;
  readonly now: () => Instant;
  readonly report: (error: unknown) => void;
};

export function createKeptModel({ store, place, now, report }: Place): KeptModel {
  const snapshots = createSnapshots({ store, place, now });
  let live = createLiveModel(now);
  let reached = '0';
  const load = async (onShare: OnShare) => {
    // Another model: what turns out to be torn was never part of the one that is asked.
    const loaded = createLiveModel(now);
    const share = createShareEqual();
    let takeUp: () => void = () => undefined;
    const since = await snapshots.load((part) => {
      if (part.kind === 'totals') {
        const model = loaded.current();
        takeUp = () => restoreTotals(model, part.totals);
        return;
      }
      if (part.kind === 'documents') for (const document of part.documents) share(document);
      loaded.takePart(part);
    }, onShare);
    if (since === undefined) return '0';
    // The next update needs the built model.
    loaded.current();
    takeUp();
    live = loaded;
    return since;
  };
  return {
    current: () => live.current(),
    passedMails: { find: (...asked) => live.passedMails.find(...asked) },
    ledger: () => live.ledger(),
    show: (revisions) => {
      live.show(revisions);
      snapshots.noteChanges(revisions.length);
      // Another server's erasure, too.
      if (revisions.some(isErasure)) snapshots.drop().catch(report);
    },
    load: (onShare) =>
      load(onShare).catch((error: unknown) => {
        report(error);
        return '0';
      }),
    noteReached: (place) => {
      reached = place;
    },
    reached: () => reached,
    keep: (how) => snapshots.keep(() => ({ parts: live.parts(), since: reached }), how),
    drop: snapshots.drop,
  };
}

const isErasure = ({ document }: ShownRevision): boolean =>
  !isDeleted(document) && document.type === 'customer' && document.erasedAt !== null;
