import { photosOnSite } from '@fieldleaf/domain/photo/photos-on-site';
import { useMemo } from 'react';
import { EmptyState } from '../../controls/empty-state.tsx';
import { usePractice } from '../../read-models/practice.ts';
import { PhotoStrip } from '../../visit-photos/photo-strip.tsx';

/** The photos of her work that everybody sees; each is chosen where it stands in its note. */
export function WorkSection() {
  const photosByNoteId = usePractice(({ shown }) => shown.photosByNoteId);
  const photos = useMemo(() => photosOnSite({ photosByNoteId }), [photosByNoteId]);
  if (photos.length === 0)
    return (
      <EmptyState title="No photos on your website">
        <p>
          Open a photo of a visit and tap “Show on the Website”. The customer has to agree; the photo is shown
          without their name.
        </p>
      </EmptyState>
    );
  return (
    <>
      <p>
        {photos.length === 1 ? 'This photo is' : `These ${photos.length} photos are`} on your website, as the
        customers agreed. Tap one to take it off.
      </p>
      <PhotoStrip photos={photos} />
    </>
  );
}
