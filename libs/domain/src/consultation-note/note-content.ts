import type { Booking } from '../booking/booking.ts';
import { normaliseEmail } from '../booking/normalise-email.ts';
import type { VisitDuration } from '../consultation/consultation.ts';
import { tidyPlan } from '../plant/plant-plan.ts';
import {
  type CarePlan,
  DEFAULT_CARE_LEVEL,
  NOTE_LISTS,
  NOTE_TEXTS,
  type NoteContent,
  type NotePlant,
} from './consultation-note.ts';
import type { NoteUpdates, PlantInput } from './note-payloads.ts';

/** Minutes a note says by itself: those its duration names, 30 for `30min`, else 60 (specification, section 3). */
export const noteDurationMinutes = (duration: VisitDuration): number =>
  duration.endsWith('min') ? Number.parseInt(duration, 10) : 60;

/** The note of a visit before anything is written into it: what a new form starts from. */
export const emptyNoteOf = ({ appointment, customer }: Booking): NoteContent => ({
  customer_email: normaliseEmail(customer.email),
  consultation_date: appointment.date,
  consultation_type: appointment.consultationType,
  duration_minutes: noteDurationMinutes(appointment.duration),
  plants: [],
  lighting_assessment: '',
  watering_assessment: '',
  soil_assessment: '',
  humidity_assessment: '',
  immediate_actions: [],
  care_plan: { watering_schedule: '', lighting_changes: '', fertilizing: '' },
  product_recommendations: [],
  follow_up_needed: false,
  follow_up_timeline: '',
  follow_up_focus: '',
  observations: '',
  customer_questions: [],
  success_indicators: [],
  consultant_notes: '',
  next_steps: [],
});

type Fields = Partial<Record<string, unknown>>;

/** The content with what was typed written over it: trimmed, empty list entries dropped. Both stay as they are. */
export function writeInto(content: NoteContent, typed: NoteUpdates): NoteContent {
  const { consultation_date, consultation_type, duration_minutes, plants, care_plan } = typed;
  const { follow_up_needed, follow_up_date, follow_up_settled } = typed;
  return {
    ...content,
    ...withoutUndefined({ consultation_date, consultation_type, duration_minutes }),
    ...withoutUndefined({ follow_up_needed, follow_up_date, follow_up_settled }),
    ...Object.fromEntries(NOTE_TEXTS.map((field) => [field, typed[field]?.trim() ?? content[field]])),
    ...Object.fromEntries(
      NOTE_LISTS.map((field) => [field, typed[field] ? withoutEmpty(typed[field]) : content[field]]),
    ),
    plants: plants?.map(tidyPlant) ?? content.plants,
    care_plan: carePlanAfter(content.care_plan, care_plan),
  };
}

/** The fields that were said. */
export const withoutUndefined = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

const withoutEmpty = (entries: readonly string[]): readonly string[] =>
  entries.map((entry) => entry.trim()).filter((entry) => entry !== '');

const tidyPlant = (plant: PlantInput): NotePlant => ({
  plant_name: plant.plant_name.trim(),
  plant_type: plant.plant_type ?? '',
  current_condition: plant.current_condition ?? '',
  issues: withoutEmpty(plant.issues ?? []),
  care_level: plant.care_level?.trim() || DEFAULT_CARE_LEVEL,
  ...withoutUndefined({ plant_id: plant.plant_id, plan: plant.plan && tidyPlan(plant.plan) }),
});

const carePlanAfter = (plan: CarePlan, typed: NoteUpdates['care_plan'] = {}): CarePlan => ({
  watering_schedule: typed.watering_schedule?.trim() ?? plan.watering_schedule,
  lighting_changes: typed.lighting_changes?.trim() ?? plan.lighting_changes,
  fertilizing: typed.fertilizing?.trim() ?? plan.fertilizing,
});

/** The fields in which two contents differ, with what the first says. */
export function differences(before: NoteContent, after: NoteContent): Partial<NoteContent> {
  const fields = Object.entries(before).filter(([field, value]) => !isSame(value, fieldOf(after, field)));
  return Object.fromEntries(fields);
}

const fieldOf = (content: NoteContent, field: string): unknown =>
  new Map<string, unknown>(Object.entries(content)).get(field);

// Contents are built here, field by field in one order, so equal values have equal texts.
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
