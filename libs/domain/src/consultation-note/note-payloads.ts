import type { BookingId } from '../booking/booking.ts';
import type { ConsultationType } from '../consultation/consultation.ts';
import type { LocalDate } from '../time/local-date.ts';
import type { CarePlan, NOTE_LISTS, NOTE_TEXTS, PlantCondition, PlantType } from './consultation-note.ts';

/** A plant as typed; what is left out was not said. */
export type PlantInput = {
  readonly plant_name: string;
  readonly plant_type?: PlantType | '';
  readonly current_condition?: PlantCondition | '';
  readonly issues?: string[];
  /** Left out or empty: intermediate. */
  readonly care_level?: string;
};

/** The fields of a note that can be written and changed; of the care plan each part for itself. */
export type NoteUpdates = { readonly [Field in (typeof NOTE_TEXTS)[number]]?: string } & {
  readonly [Field in (typeof NOTE_LISTS)[number]]?: string[];
} & {
  readonly consultation_date?: LocalDate;
  readonly consultation_type?: ConsultationType;
  readonly duration_minutes?: number;
  readonly plants?: PlantInput[];
  readonly care_plan?: Partial<CarePlan>;
  readonly follow_up_needed?: boolean;
};

/** A note as first saved; what it leaves out about the visit comes from the booking. `noteId` is the booking's id. */
export type CreateNotePayload = NoteUpdates & {
  readonly noteId: BookingId;
  readonly booking_id: BookingId;
  readonly customer_email?: string;
};

/**
 * Only the fields that changed, so that two devices that change different fields both keep theirs. `seen`:
 * what the list of plants said when it was opened, so that the same holds plant by plant.
 */
export type UpdateNotePayload = {
  readonly noteId: BookingId;
  readonly updates: NoteUpdates;
  readonly seen?: { readonly plants: PlantInput[] };
};

export type AddProgressPayload = {
  readonly noteId: BookingId;
  readonly progress: string;
  readonly plantName?: string;
  readonly condition?: PlantCondition;
};
