import { NOTE_LIMITS } from '@fieldleaf/domain/consultation-note/check-note';
import { PLANT_CONDITIONS, PLANT_TYPES } from '@fieldleaf/domain/consultation-note/consultation-note';
import type { AdminNote, AdminProgress } from '@fieldleaf/domain/read-model/admin-note';
import type { PlantAnalyticsItem } from '@fieldleaf/domain/read-model/plant-analytics';
import { type Static, Type } from 'typebox';
import {
  BookingIdText,
  ConsultationTypeText,
  closed,
  EmailText,
  LocalDateText,
  pageFields,
} from './primitives.ts';

const Text = Type.Optional(Type.String({ maxLength: NOTE_LIMITS.text }));
const Entries = Type.Array(Type.String({ maxLength: NOTE_LIMITS.entry }), { maxItems: NOTE_LIMITS.entries });
const OptionalEntries = Type.Optional(Entries);
const PlantName = Type.String({ maxLength: NOTE_LIMITS.plantName });

const Plant = closed({
  plant_name: PlantName,
  plant_type: Type.Optional(Type.Enum([...PLANT_TYPES, ''])),
  current_condition: Type.Optional(Type.Enum([...PLANT_CONDITIONS, ''])),
  issues: OptionalEntries,
  care_level: Type.Optional(Type.String({ maxLength: 40 })),
});

/** The fields of a note that can be written and changed, in the specification's names. */
export const noteFields = {
  consultation_date: Type.Optional(LocalDateText),
  consultation_type: Type.Optional(ConsultationTypeText),
  duration_minutes: Type.Optional(Type.Integer({ minimum: 1, maximum: 1440 })),
  plants: Type.Optional(Type.Array(Plant, { maxItems: NOTE_LIMITS.plants })),
  lighting_assessment: Text,
  watering_assessment: Text,
  soil_assessment: Text,
  humidity_assessment: Text,
  immediate_actions: OptionalEntries,
  care_plan: Type.Optional(closed({ watering_schedule: Text, lighting_changes: Text, fertilizing: Text })),
  product_recommendations: OptionalEntries,
  follow_up_needed: Type.Optional(Type.Boolean()),
  follow_up_timeline: Text,
  follow_up_focus: Text,
  observations: Text,
  customer_questions: OptionalEntries,
  success_indicators: OptionalEntries,
  consultant_notes: Text,
  next_steps: OptionalEntries,
};

/** What a form showed when it was opened. */
export const seenFields = { plants: Type.Array(Plant, { maxItems: NOTE_LIMITS.plants }) };

export const createNoteFields = {
  ...noteFields,
  booking_id: BookingIdText,
  customer_email: Type.Optional(EmailText),
};

export const progressFields = {
  progress: Type.String({ minLength: 1, maxLength: NOTE_LIMITS.text, pattern: '\\S' }),
  plantName: Type.Optional(PlantName),
  condition: Type.Optional(Type.Enum(PLANT_CONDITIONS)),
};

/** `POST /api/consultation-notes/create-note`; the note has the booking's id. */
export const CreateNoteRequest = closed({ ...createNoteFields, noteId: Type.Optional(BookingIdText) });

/** `PUT /api/consultation-notes/note/{id}`: the fields that change, no others. */
export const UpdateNoteRequest = closed({
  note_id: Type.Optional(Type.String({ maxLength: 40 })),
  updates: closed(noteFields),
});

/** `POST /api/consultation-notes/add-progress`; the note is named as in the command, or as in the update. */
export const AddProgressRequest = closed({
  ...progressFields,
  noteId: Type.Optional(Type.String({ maxLength: 40 })),
  note_id: Type.Optional(Type.String({ maxLength: 40 })),
});

/** `GET /api/consultation-notes/search`: an empty query finds all, a page of them at a time. */
export const SearchNotesQuery = closed({
  query: Type.Optional(Type.String({ maxLength: 400 })),
  customer_email: Type.Optional(Type.String({ maxLength: 254 })),
  plant_type: Type.Optional(Type.Enum(PLANT_TYPES)),
  date_from: Type.Optional(LocalDateText),
  date_to: Type.Optional(LocalDateText),
  ...pageFields,
});

/** The domain's read model; it is not described field by field a second time. */
const NoteRow = Type.Unsafe<AdminNote>({ type: 'object', additionalProperties: true });
const ProgressRow = Type.Unsafe<AdminProgress>({ type: 'object', additionalProperties: true });
const status = Type.Literal('success');

export const NoteResponse = closed({ status, note: NoteRow });

/** `noteId` is what the other calls name the note by. */
export const CreateNoteResponse = closed({ status, noteId: BookingIdText, note: NoteRow });

/** `GET /api/consultation-notes/customer/{customerEmail}`: latest visit first. */
export const CustomerNotesOfVisitsResponse = closed({
  status,
  notes: Type.Array(NoteRow),
  total_count: Type.Integer(),
});

export const NoteSearchResponse = closed({
  status,
  results: Type.Array(NoteRow),
  total_count: Type.Integer(),
});

/** Oldest first. */
export const ProgressResponse = closed({ status, progress: Type.Array(ProgressRow) });

export const PlantSuccessResponse = closed({
  status,
  plant_analytics: Type.Array(
    Type.Unsafe<PlantAnalyticsItem>({ type: 'object', additionalProperties: true }),
  ),
});

export type CreateNoteRequest = Static<typeof CreateNoteRequest>;
export type UpdateNoteRequest = Static<typeof UpdateNoteRequest>;
export type AddProgressRequest = Static<typeof AddProgressRequest>;
export type SearchNotesQuery = Static<typeof SearchNotesQuery>;
