import type { ChangedDocument } from '@fieldleaf/domain/document';
import { keyOfId } from '@fieldleaf/domain/read-model/after-changes';
import { applyDocuments, emptyModel, type PracticeModel } from '@fieldleaf/domain/read-model/practice-model';
import { type Instant, plusMinutes } from '@fieldleaf/domain/time/instant';
import { createRecentValues } from './recent-values.ts';
import { generationOf, type ShownRevision } from './revision.ts';

export type LiveModel = {
  readonly current: () => PracticeModel;
  readonly show: (revisions: readonly ShownRevision[]) => void;
};

/** How long a mail that went out is held: as long as anything that happens now may still ask whether it went. */
const HELD_DAYS = 60;
const DAY_MINUTES = 24 * 60;
/** Of so many documents it is known how new they are: an older revision comes within moments, or not at all. */
const REMEMBERED = 20_000;

/**
 * The read model in memory. Our own writes come in at once and the change feed brings them a second
 * time, perhaps after a newer one: an older revision never replaces what is shown. Records of commands are not part of it,
 * and of the mails that went out only the latest: the store has them all, and there are more of both than of anything else.
 */
export function createLiveModel(now: () => Instant): LiveModel {
  let model = emptyModel;
  /** Shown, and nobody has looked since: maps of a hundred thousand are copied once for all of it. */
  let unseen: ChangedDocument[] = [];
  const generations = createRecentValues<number>(REMEMBERED);

  const isNews = ({ document, rev }: ShownRevision): boolean => {
    const known = generations.get(document._id) ?? 0;
    if (generationOf(rev) <= known) return false;
    generations.set(document._id, generationOf(rev));
    return true;
  };

  const isHeld = ({ _id }: ChangedDocument): boolean =>
    generations.get(_id) !== undefined || model.mailsById.has(keyOfId(_id));

  const show = (revisions: readonly ShownRevision[]) => {
    const heldFrom = plusMinutes(now(), -HELD_DAYS * DAY_MINUTES);
    const news = revisions
      .filter(({ document }) => !document._id.startsWith('command:'))
      .filter((shown) => !isPassed(shown.document, heldFrom) || isHeld(shown.document))
      .filter(isNews)
      .map(({ document }) => (isPassed(document, heldFrom) ? goneFrom(document) : document));
    unseen.push(...news);
  };

  const current = () => {
    if (unseen.length > 0) {
      model = applyDocuments(model, unseen);
      unseen = [];
    }
    return model;
  };

  return { current, show };
}

/** A mail that went out, so long ago that nothing is to be done about it any more. */
const isPassed = (document: ChangedDocument, heldFrom: Instant): boolean =>
  'type' in document &&
  document.type === 'mail' &&
  document.status === 'sent' &&
  (document.sentAt ?? document.createdAt) < heldFrom;

const goneFrom = ({ _id }: ChangedDocument): ChangedDocument => ({ _id, _deleted: true });
