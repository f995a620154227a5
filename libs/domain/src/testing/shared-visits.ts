import type { ConsultationNote, NoteContent, NotePlant } from '../consultation-note/consultation-note.ts';
import { emptyNoteOf } from '../consultation-note/note-content.ts';
import { EMPTY_PLAN, type PlantPlan } from '../plant/plant-plan.ts';
import { aBooking, aNote, anAppointment, ana, moment } from './builders.ts';

/** A plant of a note of which little was said. */
export const aNotePlant = (plant_name: string, changes: Partial<NotePlant> = {}): NotePlant => ({
  plant_name,
  plant_type: '',
  current_condition: '',
  issues: [],
  care_level: 'intermediate',
  ...changes,
});

/** Water every 7 days in growth, 14 in rest. */
export const aPlan = (changes: Partial<PlantPlan> = {}): PlantPlan => ({
  ...EMPTY_PLAN,
  tasks: [{ task: 'water', growthDays: 7, restDays: 14 }],
  ...changes,
});

type Visit = {
  readonly id: string;
  readonly on: string;
  readonly content?: Partial<NoteContent>;
  readonly email?: string;
  readonly shared?: Partial<NonNullable<ConsultationNote['shared']>> | null;
  readonly progress?: ConsultationNote['progress'];
};

/** A completed visit and its note, shared unless told otherwise. */
export function sharedVisit({ id, on, content = {}, email = ana.email, shared = {}, progress = [] }: Visit) {
  const bookingId = `BK-${id}` as const;
  const booking = aBooking({
    bookingId,
    status: 'completed',
    appointment: anAppointment(on, '10:00'),
    customer: { ...ana, email },
  });
  const note = aNote({
    noteId: bookingId,
    content: { ...emptyNoteOf(booking), ...content },
    progress,
    ...(shared !== null && {
      shared: {
        at: moment('2027-06-01T15:00:00Z'),
        commandId: 's',
        message: `About ${on}`,
        observations: false,
        ...shared,
      },
    }),
  });
  return [booking, note];
}
