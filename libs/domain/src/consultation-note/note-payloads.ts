import { Type } from 'typebox';
import { CONSENT_WAYS, LARGEST_SITE_PICTURE, SITE_PHOTO_LIMITS } from '../photo/photo-on-site.ts';
import { PlanFields, PlantIdText } from '../plant/plant-payloads.ts';
import {
  BookingIdText,
  ConsultationTypeText,
  closed,
  EmailText,
  LocalDateText,
  type Payload,
} from '../schema/primitives.ts';
import { NOTE_LIMITS } from './check-note.ts';
import { FOLLOW_UP_SETTLED, PLANT_CONDITIONS, PLANT_TYPES } from './consultation-note.ts';

const Text = Type.Optional(Type.String({ maxLength: NOTE_LIMITS.text }));
const Entries = Type.Optional(
  Type.Array(Type.String({ maxLength: NOTE_LIMITS.entry }), { maxItems: NOTE_LIMITS.entries }),
);
const PlantName = Type.String({ maxLength: NOTE_LIMITS.plantName });

/** A plant as typed; what is left out was not said. */
const Plant = closed({
  plant_name: PlantName,
  plant_type: Type.Optional(Type.Enum([...PLANT_TYPES, ''])),
  current_condition: Type.Optional(Type.Enum([...PLANT_CONDITIONS, ''])),
  issues: Entries,
  /** Left out or empty: intermediate. */
  care_level: Type.Optional(Type.String({ maxLength: 40 })),
  plant_id: Type.Optional(PlantIdText),
  plan: Type.Optional(PlanFields),
});

const Plants = Type.Array(Plant, { maxItems: NOTE_LIMITS.plants });

/** The fields of a note that can be written and changed, in the specification's names; of the care plan each part for itself. */
const noteFields = {
  consultation_date: Type.Optional(LocalDateText),
  consultation_type: Type.Optional(ConsultationTypeText),
  duration_minutes: Type.Optional(Type.Integer({ minimum: 1, maximum: 1440 })),
  plants: Type.Optional(Plants),
  lighting_assessment: Text,
  watering_assessment: Text,
  soil_assessment: Text,
  humidity_assessment: Text,
  immediate_actions: Entries,
  care_plan: Type.Optional(closed({ watering_schedule: Text, lighting_changes: Text, fertilizing: Text })),
  product_recommendations: Entries,
  follow_up_needed: Type.Optional(Type.Boolean()),
  follow_up_timeline: Text,
  follow_up_focus: Text,
  follow_up_date: Type.Optional(Type.Union([LocalDateText, Type.Literal('')])),
  follow_up_settled: Type.Optional(Type.Enum([...FOLLOW_UP_SETTLED, ''])),
  observations: Text,
  customer_questions: Entries,
  success_indicators: Entries,
  consultant_notes: Text,
  next_steps: Entries,
};

export const NoteFields = closed(noteFields);

/** Visit details missing from a note come from the booking. */
export const createNoteFields = {
  ...noteFields,
  booking_id: BookingIdText,
  customer_email: Type.Optional(EmailText),
};

/** A note as first saved; `noteId` is the booking's id. */
export const CreateNote = closed({ ...createNoteFields, noteId: BookingIdText });

/**
 * Only the fields that changed, so that two devices that change different fields both keep theirs. `seen`:
 * what the list of plants said when it was opened, so that the same holds plant by plant.
 */
export const UpdateNote = closed({
  noteId: BookingIdText,
  updates: NoteFields,
  seen: Type.Optional(closed({ plants: Plants })),
});

export const progressFields = {
  progress: Type.String({ minLength: 1, maxLength: NOTE_LIMITS.text, pattern: '\\S' }),
  plantName: Type.Optional(PlantName),
  condition: Type.Optional(Type.Enum(PLANT_CONDITIONS)),
};

export const AddProgress = closed({ ...progressFields, noteId: BookingIdText });

/** On the customer's page from now on; shared again, these words take the place of those before. */
export const ShareNote = closed({
  noteId: BookingIdText,
  /** The note's, whose book it comes into. */
  customerEmail: EmailText,
  message: Type.String({ maxLength: NOTE_LIMITS.text }),
  observations: Type.Boolean(),
  /** The link goes out by mail. */
  sendMail: Type.Boolean(),
});

export const UnshareNote = closed({ noteId: BookingIdText });

/** A ULID, made by the phone. */
export const PhotoIdText = Type.String({ pattern: '^[0-9A-HJKMNP-TV-Z]{26}$' });

const namedPhoto = { photoId: PhotoIdText, noteId: BookingIdText };

export const RemovePhoto = closed(namedPhoto);

const Pixels = Type.Integer({ minimum: 1, maximum: 2_000 });

/** On the website from now on, with what the customer agreed to. */
export const ShowPhoto = closed({
  ...namedPhoto,
  picture: Type.String({
    minLength: 4,
    maxLength: LARGEST_SITE_PICTURE,
    pattern: '^[A-Za-z0-9+/]+={0,2}$',
  }),
  widthPx: Pixels,
  heightPx: Pixels,
  description: Type.String({ minLength: 1, maxLength: SITE_PHOTO_LIMITS.description, pattern: '\\S' }),
  caption: Type.Optional(Type.String({ maxLength: SITE_PHOTO_LIMITS.caption })),
  consent: closed({ how: Type.Enum(CONSENT_WAYS), on: LocalDateText }),
});

export const HidePhoto = closed(namedPhoto);

export type PlantInput = Payload<typeof Plant>;
export type NoteUpdates = Payload<typeof NoteFields>;
export type CreateNotePayload = Payload<typeof CreateNote>;
export type UpdateNotePayload = Payload<typeof UpdateNote>;
export type AddProgressPayload = Payload<typeof AddProgress>;
export type ShareNotePayload = Payload<typeof ShareNote>;
