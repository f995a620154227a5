import type { BookingId } from '@fieldleaf/domain/booking/booking';
import type { NotePlant } from '@fieldleaf/domain/consultation-note/consultation-note';
import { Button } from '@fieldleaf/ui/button';
import { Plus } from 'lucide-react';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { showToast } from '../../controls/toast-state.ts';
import { usePhotosOfVisit } from '../../read-models/own-photos.ts';
import { PhotoStrip } from '../../visit-photos/photo-strip.tsx';
import { AddPhotoButton } from './add-photo-button.tsx';
import { addPhotos, addPlant, changePlant, type FormPlant, NEW_PLANT, removePlant } from './edit-plants.ts';
import { FoldingSection } from './folding-section.tsx';
import { countWords } from './note-words.ts';
import styles from './photos.module.css';
import { PlantFields, titleOf } from './plant-fields.tsx';
import { plantOfPhoto } from './plant-of-photo.ts';

type Props = {
  /**
   * Note that is begun and not saved: its photos are taken here. Photos of a saved one are added to the note
   * itself.
   */
  readonly begunId: BookingId | undefined;
  readonly noteId: BookingId;
  readonly customerEmail: string;
  readonly plants: readonly FormPlant[];
  /** The customer's plants of earlier visits that are not in this note. */
  readonly known: readonly NotePlant[];
  readonly errorAt: (path: string) => string | undefined;
  readonly edit: (change: (plants: readonly FormPlant[]) => readonly FormPlant[]) => void;
};

/** The plants of the visit; those seen on an earlier one are a tap away, so that their story goes on. */
export function PlantsSection({ begunId, plants, known, errorAt, edit, ...about }: Props) {
  const list = useRef<HTMLDivElement>(null);
  const add = (plant: NotePlant) => {
    flushSync(() => edit((all) => addPlant(all, plant)));
    const added = [...(list.current?.querySelectorAll('[data-plant]') ?? [])].at(-1);
    added?.querySelector('input')?.focus();
  };
  const remove = (plant: FormPlant, index: number) => {
    edit((all) => removePlant(all, index));
    showToast({
      title: `${plant.plant_name.trim() || 'Plant'} removed.`,
      action: { label: 'Undo', run: () => edit((all) => all.toSpliced(index, 0, plant)) },
    });
  };
  return (
    <FoldingSection title="Plants" open summary={countWords(plants.length, 'plant')}>
      <div ref={list}>
        {plants.map((plant, index) => (
          <PlantFields
            // biome-ignore lint/suspicious/noArrayIndexKey: two plants may have one name; the place tells them apart
            key={index}
            plant={plant}
            number={index + 1}
            open={index === plants.length - 1}
            errorAt={(path) => errorAt(`plants.${index}.${path}`)}
            onChange={(changes) => edit((all) => changePlant(all, index, changes))}
            onRemove={() => remove(plant, index)}
            {...about}
          >
            {begunId && (
              <PlantPhotos
                noteId={begunId}
                plants={plants}
                index={index}
                onAdded={(added) => edit((all) => addPhotos(all, index, added))}
              />
            )}
          </PlantFields>
        ))}
      </div>
      <KnownPlants known={known} onAdd={add} />
      <Button kind="secondary" onClick={() => add(NEW_PLANT)}>
        <Plus size={20} strokeWidth={1.75} aria-hidden="true" /> Add plant
      </Button>
      {begunId && <VisitPhotos noteId={begunId} plants={plants} />}
    </FoldingSection>
  );
}

type KnownProps = {
  readonly known: readonly NotePlant[];
  readonly onAdd: (plant: NotePlant) => void;
};

function KnownPlants({ known, onAdd }: KnownProps) {
  if (known.length === 0) return null;
  return (
    <div className="grid gap-2 [&_ul]:list-none [&_p]:text-quiet-ink">
      <p>Seen on an earlier visit:</p>
      <ul className="actions">
        {known.map((plant) => (
          <li key={plant.plant_name}>
            <button type="button" className="chip borderless bg-moss" onClick={() => onAdd(plant)}>
              <Plus size={16} strokeWidth={1.75} aria-hidden="true" /> {plant.plant_name}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

type PlantPhotosProps = { readonly noteId: BookingId; readonly plants: readonly FormPlant[] };

type PlantProps = PlantPhotosProps & {
  readonly index: number;
  readonly onAdded: (photoIds: readonly string[]) => void;
};

/** The photos of one plant of a note that is not saved yet, and the way to take more. */
function PlantPhotos({ noteId, plants, index, onAdded }: PlantProps) {
  const plant = plants[index];
  const photos = usePhotosIn(noteId, plants, index);
  if (!plant) return null;
  return (
    <div className={`grid justify-items-start gap-2 ${styles.begun}`}>
      <PhotoStrip photos={photos} />
      <AddPhotoButton
        noteId={noteId}
        plantName={plant.plant_name}
        plantId={plant.plant_id}
        called={titleOf(plant, index + 1)}
        onAdded={onAdded}
      />
    </div>
  );
}

/** Photos of the visit as a whole. */
function VisitPhotos({ noteId, plants }: PlantPhotosProps) {
  return (
    <div className={`grid justify-items-start gap-2 ${styles.begun}`}>
      <PhotoStrip photos={usePhotosIn(noteId, plants, -1)} />
      <AddPhotoButton noteId={noteId} plantName="" />
    </div>
  );
}

function usePhotosIn(noteId: BookingId, plants: readonly FormPlant[], index: number) {
  const photos = usePhotosOfVisit(noteId).taken;
  return photos.filter((photo) => plantOfPhoto(photo, plants) === index);
}
