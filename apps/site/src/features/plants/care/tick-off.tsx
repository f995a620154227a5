import type { LocalDate } from '@fieldleaf/domain/time/local-date';
import type { PlantTask } from '@fieldleaf/plant-book/week-tasks';
import { words as book } from '@fieldleaf/plant-book/words';
import { Button } from '@fieldleaf/ui/button';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import styles from './care.module.css';
import { type OpenBook, useCare } from './use-care.ts';
import { words } from './words.ts';

const nameOf = ({ plant, day }: PlantTask): string => `${plant.plantId} ${day.task}`;

/**
 * The button beside each task that says it is done, and the line that takes back the last one. It counts at the tap;
 * where the server refuses, the button comes back.
 */
export function useTickOff({ today, ...open }: OpenBook & { readonly today: LocalDate }) {
  const { send } = useCare(open);
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [last, setLast] = useState<{ readonly task: PlantTask; readonly on: LocalDate }>();

  const change = ({ plant, day }: PlantTask, on: LocalDate, undo: boolean) =>
    send('tickOffCare', { plantId: plant.plantId, tasks: [day.task], on, ...(undo && { undo }) });

  async function tickOff(task: PlantTask) {
    const name = nameOf(task);
    setTicked((known) => new Set([...known, name]));
    setLast({ task, on: today });
    const isDone = await change(task, today, false);
    setTicked((known) => new Set([...known].filter((one) => one !== name)));
    if (!isDone) setLast(undefined);
  }

  function takeBack() {
    if (!last) return;
    setLast(undefined);
    void change(last.task, last.on, true);
  }

  const taskAction = (task: PlantTask) => {
    if (ticked.has(nameOf(task))) return <CircleCheck className={styles.ticked} aria-hidden="true" />;
    const label = words.markDone(book.tasks[task.day.task], task.plant.name);
    return (
      <Button kind="secondary" className="print:hidden" aria-label={label} onClick={() => void tickOff(task)}>
        {words.done}
      </Button>
    );
  };

  const undo = (
    <div role="status" className={last ? styles.undo : undefined}>
      {last && (
        <>
          {words.tickedOff(book.tasks[last.task.day.task], last.task.plant.name)}{' '}
          <Button kind="quiet" onClick={takeBack}>
            {words.undo}
          </Button>
        </>
      )}
    </div>
  );

  return { taskAction, undo };
}
