import type { BookingId } from '@fieldleaf/domain/booking/booking';
import { usePhotosOfVisit } from '../../read-models/own-photos.ts';
import { PhotoStrip } from '../../visit-photos/photo-strip.tsx';
import { AddPhotoButton } from './add-photo-button.tsx';
import type { FormPlant } from './edit-plants.ts';
import styles from './photos.module.css';
import { titleOf } from './plant-fields.tsx';
import { plantOfPhoto } from './plant-of-photo.ts';

type Props = { readonly noteId: BookingId; readonly plants: readonly FormPlant[] };

type PlantProps = Props & {
  readonly index: number;
  readonly onAdded: (photoIds: readonly string[]) => void;
};

/** The photos of one plant of a note that is not saved yet, and the way to take more. */
export function PlantPhotos({ noteId, plants, index, onAdded }: PlantProps) {
  const plant = plants[index];
  const photos = usePhotosIn(noteId, plants, index);
  if (!plant) return null;
  return (
    <div className={styles.begun}>
      <PhotoStrip photos={photos} />
      <AddPhotoButton
        noteId={noteId}
        plantName={plant.plant_name}
        called={titleOf(plant, index + 1)}
        onAdded={onAdded}
      />
    </div>
  );
}

/** Those of the visit as a whole. */
export function VisitPhotos({ noteId, plants }: Props) {
  return (
    <div className={styles.begun}>
      <PhotoStrip photos={usePhotosIn(noteId, plants, -1)} />
      <AddPhotoButton noteId={noteId} plantName="" />
    </div>
  );
}

function usePhotosIn(noteId: BookingId, plants: readonly FormPlant[], index: number) {
  const photos = usePhotosOfVisit(noteId).taken;
  return photos.filter((photo) => plantOfPhoto(photo, plants) === index);
}
