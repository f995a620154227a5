import { canBeSplit } from '@fieldleaf/domain/plant/plant';
import { type PlantPassport, plantsOfCustomer } from '@fieldleaf/domain/read-model/plant-passport';
import { idsOfPlant } from '@fieldleaf/domain/read-model/plant-roots';
import { Button } from '@fieldleaf/ui/button';
import { useMemo, useState } from 'react';
import { submitCommand } from '../../actions/submit-command.ts';
import { Dialog } from '../../controls/dialog.tsx';
import { FindCustomer } from '../../controls/find-customer.tsx';
import { navigate } from '../../navigation/routes.ts';
import { usePractice } from '../../read-models/practice.ts';
import { useNow } from '../../read-models/use-now.ts';
import { useSettings } from '../../read-models/use-settings.ts';
import { RenamePlant } from './rename-plant.tsx';

type Props = { readonly passport: PlantPassport };
type DialogProps = Props & { readonly onClose: () => void };

type Opened = 'rename' | 'move' | 'merge';

/** Actions on a plant beyond its notes, each taken back by its toast. */
export function PlantActions({ passport }: Props) {
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  return (
    <div className="grid gap-2">
      <div className="actions">
        <Button kind="secondary" onClick={() => setOpened('rename')}>
          Rename
        </Button>
        <Button kind="secondary" onClick={() => setOpened('move')}>
          Move<span className="visually-hidden"> to another customer</span>
        </Button>
        <Presence passport={passport} />
        <Button kind="secondary" onClick={() => setOpened('merge')}>
          Merge<span className="visually-hidden"> with another plant</span>
        </Button>
      </div>
      <UndoMerges passport={passport} />
      {opened === 'rename' && <RenamePlant passport={passport} onClose={close} />}
      {opened === 'move' && <MovePlant passport={passport} onClose={close} />}
      {opened === 'merge' && <MergePlant passport={passport} onClose={close} />}
    </div>
  );
}

function Presence({ passport: { plantId, customerEmail, plantName, isGone } }: Props) {
  const mark = () =>
    void submitCommand({
      kind: isGone ? 'plant.bringBack' : 'plant.markGone',
      payload: { plantId, customerEmail },
      saved: { title: isGone ? `${plantName} is back.` : `${plantName} is marked as gone.`, undo: true },
      failed: 'The plant was not changed.',
    });
  return (
    <Button kind="secondary" onClick={mark}>
      {isGone ? 'Bring Back' : 'Mark as Gone'}
    </Button>
  );
}

/** Merges of the last day, which can be undone. */
function UndoMerges({ passport: { plantId, customerEmail } }: Props) {
  const plantsById = usePractice(({ shown }) => shown.plantsById);
  const now = useNow();
  const merged = idsOfPlant({ plantsById }, plantId)
    .filter((id) => id !== plantId)
    .flatMap((id) => plantsById.get(id) ?? [])
    .filter((plant) => canBeSplit(plant, now));
  const split = (mergedId: string) =>
    void submitCommand({
      kind: 'plant.split',
      payload: { plantId: mergedId, customerEmail },
      saved: { title: 'Two plants again.' },
      failed: 'The merge was not undone.',
    });
  return merged.map((plant) => (
    <p key={plant.plantId} className="detail">
      {plant.name ?? 'Another plant'} is the same as this one.{' '}
      <Button kind="quiet" onClick={() => split(plant.plantId)}>
        Undo<span className="visually-hidden"> merge with {plant.name ?? 'another plant'}</span>
      </Button>
    </p>
  ));
}

function MovePlant({ passport: { plantId, customerEmail, plantName }, onClose }: DialogProps) {
  const move = async (toEmail: string, name: string) => {
    const moved = await submitCommand({
      kind: 'plant.move',
      payload: { plantId, customerEmail, toEmail },
      saved: { title: `${plantName} moved to ${name}.`, undo: true },
      failed: 'The plant was not moved.',
    });
    if (moved.ok) onClose();
  };
  return (
    <Dialog title={`Move ${plantName}`} onClose={onClose} placement="side">
      <div className="grid grid-cols-1 gap-4">
        <p>Its photos and condition go along. Notes stay with the customer they were written for.</p>
        <FindCustomer except={customerEmail} onChoose={({ email, name }) => void move(email, name)} />
      </div>
    </Dialog>
  );
}

function MergePlant({ passport: { plantId, customerEmail, plantName }, onClose }: DialogProps) {
  const model = usePractice(({ shown }) => shown);
  const { timeZone } = useSettings().business;
  const others = useMemo(
    () => plantsOfCustomer(model, customerEmail, timeZone).filter((other) => other.plantId !== plantId),
    [model, customerEmail, timeZone, plantId],
  );
  const merge = async (intoId: string, name: string) => {
    const merged = await submitCommand({
      kind: 'plant.merge',
      payload: { plantId, customerEmail, intoId },
      saved: { title: `${plantName} and ${name} are one plant.`, undo: true },
      failed: 'The plants were not merged.',
    });
    if (!merged.ok) return;
    onClose();
    navigate({ view: 'notes', page: 'plant', id: intoId });
  };
  return (
    <Dialog title={`Merge ${plantName} with`} onClose={onClose} placement="side">
      <div className="grid grid-cols-1 gap-4">
        {others.length === 0 ? (
          <p>This customer has no other plant.</p>
        ) : (
          <p>The plant you choose keeps its name. You can undo this for a day.</p>
        )}
        <Choices
          label="Plants of this customer"
          choices={others.map((other) => ({
            id: other.plantId,
            name: other.plantName,
            detail: other.plantType,
          }))}
          onChoose={({ id, name }) => void merge(id, name)}
        />
      </div>
    </Dialog>
  );
}

type Choice = { readonly id: string; readonly name: string; readonly detail: string };

type ChoicesProps = {
  readonly label: string;
  readonly choices: readonly Choice[];
  readonly onChoose: (choice: Choice) => void;
};

function Choices({ label, choices, onChoose }: ChoicesProps) {
  if (choices.length === 0) return null;
  return (
    <ul className="card rows" aria-label={label}>
      {choices.map((choice) => (
        <li key={choice.id}>
          <button
            type="button"
            className="hover-tint grid w-full min-h-touch py-2 px-4 borderless bg-transparent text-start cursor-pointer"
            onClick={() => onChoose(choice)}
          >
            <strong>{choice.name}</strong>
            <span className="detail wrap-anywhere empty:hidden">{choice.detail}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
