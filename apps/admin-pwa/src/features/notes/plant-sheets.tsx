import type { ConsultationNote, NotePlant } from '@fieldleaf/domain/consultation-note/consultation-note';
import { foldText } from '@fieldleaf/domain/consultation-note/fold-text';
import { plantIdOf } from '@fieldleaf/domain/consultation-note/plant-id';
import type { PlantPhoto } from '@fieldleaf/domain/consultation-note/plant-photo';
import { ConditionBadge } from '../../controls/condition-badge.tsx';
import { hrefOf } from '../../navigation/routes.ts';
import { usePhotosOfVisit } from '../../read-models/own-photos.ts';
import { PhotoStrip } from '../../visit-photos/photo-strip.tsx';
import { AddPhotoButton } from './add-photo-button.tsx';
import styles from './details.module.css';
import { DetailSection } from './note-text.tsx';
import { capitalised } from './note-words.ts';

/** The plants of the visit as they were, each with the way to its passport. */
export function PlantSheets({ note: { noteId, content } }: { readonly note: ConsultationNote }) {
  const photos = usePhotosOfVisit(noteId).taken;
  const isOf = (plant: NotePlant) => (photo: PlantPhoto) =>
    foldText(photo.plantName) === foldText(plant.plant_name);
  // A plant that was renamed leaves its photos with the visit.
  const others = photos.filter((photo) => !content.plants.some((plant) => isOf(plant)(photo)));
  return (
    <DetailSection title="Plants">
      <ul className="cards">
        {content.plants.map((plant, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two plants may have one name
          <li key={index} className={`card ${styles.plant}`}>
            <PlantSheet plant={plant} customerEmail={content.customer_email} />
            <PhotoStrip photos={photos.filter(isOf(plant))} />
            <AddPhotoButton noteId={noteId} plantName={plant.plant_name} />
          </li>
        ))}
      </ul>
      <PhotoStrip photos={others} />
      <AddPhotoButton noteId={noteId} plantName="" />
    </DetailSection>
  );
}

type Props = { readonly plant: NotePlant; readonly customerEmail: string };

function PlantSheet({ plant, customerEmail }: Props) {
  const { plant_name, plant_type, care_level, current_condition, issues } = plant;
  const traits = [plant_type && capitalised(plant_type), `${capitalised(care_level)} care`].filter(Boolean);
  return (
    <>
      <h4>
        {plant_name} <ConditionBadge condition={current_condition} />
      </h4>
      <p className={styles.hint}>{traits.join(' · ')}</p>
      {issues.length > 0 && <p>Issues: {issues.join(', ')}</p>}
      <a
        className={styles.passport}
        href={hrefOf({ view: 'notes', page: 'plant', id: plantIdOf(customerEmail, plant_name) })}
      >
        Plant passport<span className="visually-hidden"> of {plant_name}</span>
      </a>
    </>
  );
}
