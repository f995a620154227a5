import { PLANT_TYPES } from '@fieldleaf/domain/consultation-note/consultation-note';
import {
  createNoteFields,
  NoteFields,
  progressFields,
} from '@fieldleaf/domain/consultation-note/note-payloads';
import type { AdminNote, AdminProgress } from '@fieldleaf/domain/read-model/admin-note';
import type { PlantAnalyticsItem } from '@fieldleaf/domain/read-model/plant-analytics';
import { BookingIdText, closed, LocalDateText } from '@fieldleaf/domain/schema/primitives';
import { type Static, Type } from 'typebox';
import { pageFields } from './primitives.ts';

/** `POST /api/consultation-notes/create-note`; the note has the booking's id. */
export const CreateNoteRequest = closed({ ...createNoteFields, noteId: Type.Optional(BookingIdText) });

/** `PUT /api/consultation-notes/note/{id}`: the fields that change, no others. */
export const UpdateNoteRequest = closed({
  note_id: Type.Optional(Type.String({ maxLength: 40 })),
  updates: NoteFields,
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
  ...pageFields(),
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
