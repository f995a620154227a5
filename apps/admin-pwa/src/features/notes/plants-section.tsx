import type { BookingId } from '@fieldleaf/domain/booking/booking';
import type { NotePlant } from '@fieldleaf/domain/consultation-note/consultation-note';
import { Button } from '@fieldleaf/ui/button';
import { Plus } from 'lucide-react';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { showToast } from '../../controls/toast-state.ts';
import { PlantPhotos, VisitPhotos } from './begun-photos.tsx';
import { addPhotos, addPlant, changePlant, type FormPlant, NEW_PLANT, removePlant } from './edit-plants.ts';
import { FoldingSection } from './folding-section.tsx';
import styles from './form.module.css';
import { countWords } from './note-words.ts';
import { PlantFields } from './plant-fields.tsx';

type Props = {
  /** The note, while it is begun and not saved: its photos are taken here. Those of a saved one are added to the note itself. */
  readonly begunId: BookingId | undefined;
  readonly plants: readonly FormPlant[];
  /** The customer's plants of earlier visits that are not in this note. */
  readonly known: readonly NotePlant[];
  readonly errorAt: (path: string) => string | undefined;
  readonly edit: (change: (plants: readonly FormPlant[]) => readonly FormPlant[]) => void;
};

/** The plants of the visit; those seen on an earlier one are a tap away, so that their story goes on. */
export function PlantsSection({ begunId, plants, known, errorAt, edit }: Props) {
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
    <div className={styles.known}>
      <p>Seen on an earlier visit:</p>
      <ul className="actions">
        {known.map((plant) => (
          <li key={plant.plant_name}>
            <button type="button" className={`chip ${styles.chip}`} onClick={() => onAdd(plant)}>
              <Plus size={16} strokeWidth={1.75} aria-hidden="true" /> {plant.plant_name}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
