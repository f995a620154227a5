import type { PlantBookPage } from '@fieldleaf/domain/read-model/plant-book-page';
import { PauseForm } from './pause-form.tsx';
import { ReminderChoice } from './reminder-choice.tsx';
import { Subscribe } from './subscribe.tsx';
import type { OpenBook } from './use-care.ts';

export type CareChoicesProps = OpenBook & { readonly page: PlantBookPage; readonly asksToStop: boolean };

/** Ways to be reminded, days away and the calendar; below the plants, and of no use without a connection. */
export function CareChoices({ page, asksToStop, ...open }: CareChoicesProps) {
  return (
    <>
      <ReminderChoice {...open} reminders={page.reminders} asksToStop={asksToStop} />
      <PauseForm {...open} pause={page.pause} today={page.today} />
      <Subscribe bookKey={open.bookKey} />
    </>
  );
}
