import { applyDocuments, emptyModel, type PracticeModel } from '@fieldleaf/domain/read-model/practice-model';
import { generationOf, type ShownRevision } from './revision.ts';

export type LiveModel = {
  readonly current: () => PracticeModel;
  readonly show: (revisions: readonly ShownRevision[]) => void;
};

/**
 * The read model in memory. Our own writes come in at once and the change feed brings them a second
 * time, perhaps after a newer one: an older revision never replaces what is shown.
 */
export function createLiveModel(): LiveModel {
  let model = emptyModel;
  const generations = new Map<string, number>();

  const isNews = ({ document, rev }: ShownRevision): boolean => {
    const known = generations.get(document._id) ?? 0;
    if (generationOf(rev) <= known) return false;
    generations.set(document._id, generationOf(rev));
    return true;
  };

  return {
    current: () => model,
    show: (revisions) => {
      const news = revisions.filter(isNews).map(({ document }) => document);
      if (news.length > 0) model = applyDocuments(model, news);
    },
  };
}
