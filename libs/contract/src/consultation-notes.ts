import { NOTE_LIMITS } from '@fieldleaf/domain/consultation-note/check-note';
import { PLANT_CONDITIONS, PLANT_TYPES } from '@fieldleaf/domain/consultation-note/consultation-note';
import { Type } from 'typebox';
import { BookingIdText, ConsultationTypeText, closed, EmailText, LocalDateText } from './primitives.ts';

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
