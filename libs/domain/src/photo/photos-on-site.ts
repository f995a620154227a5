import type { PlantPhoto } from '../consultation-note/plant-photo.ts';
import type { PracticeModel } from '../read-model/practice-model.ts';
import { MOST_PHOTOS_ON_SITE, type PhotoDecision, type ShownPhoto } from './photo-on-site.ts';

/** Latest decision. */
export const lastDecision = ({ onSite }: Pick<PlantPhoto, 'onSite'>): PhotoDecision | undefined =>
  onSite?.history.at(-1);

/** A photo that is on the site. */
export type PhotoOfWork = PlantPhoto & { readonly onSite: { readonly shown: ShownPhoto } };

const isOnSite = (photo: PlantPhoto): photo is PhotoOfWork => photo.onSite?.shown !== undefined;

/** Photos of the consultant's work on the site, her latest choice first. */
export const photosOnSite = ({
  photosByNoteId,
}: Pick<PracticeModel, 'photosByNoteId'>): readonly PhotoOfWork[] =>
  [...photosByNoteId.values()]
    .flatMap((photos) => photos.filter(isOnSite))
    .sort((one, other) => ((lastDecision(one)?.at ?? '') < (lastDecision(other)?.at ?? '') ? 1 : -1))
    .slice(0, MOST_PHOTOS_ON_SITE);

/** The photo, seen by nobody on the site any more; what was decided stays. */
export function takenOffSite({ onSite, ...photo }: PlantPhoto): PlantPhoto {
  return onSite ? { ...photo, onSite: { history: onSite.history } } : photo;
}
