import type { BookingId } from '../booking/booking.ts';
import type { Actor } from '../command/actor.ts';
import type { ConsultationType } from '../consultation/consultation.ts';
import type { PlantPlan } from '../plant/plant-plan.ts';
import type { Instant } from '../time/instant.ts';
import type { LocalDate } from '../time/local-date.ts';

export const PLANT_TYPES = ['tropical', 'succulent', 'flowering', 'foliage', 'fern', 'cactus'] as const;
export type PlantType = (typeof PLANT_TYPES)[number];

/** Best first. */
export const PLANT_CONDITIONS = ['excellent', 'good', 'fair', 'poor', 'critical'] as const;
export type PlantCondition = (typeof PLANT_CONDITIONS)[number];

/** Choices the form offers; a note may use other words. */
export const CARE_LEVELS = ['beginner', 'intermediate', 'advanced'] as const;
export const DEFAULT_CARE_LEVEL = 'intermediate';

/** One plant as seen on one visit; an empty type or condition was not said. */
export type NotePlant = {
  readonly plant_name: string;
  readonly plant_type: PlantType | '';
  readonly current_condition: PlantCondition | '';
  readonly issues: readonly string[];
  readonly care_level: string;
  /** The plant it is; absent in notes from before plants had ids, where address and name tell. */
  readonly plant_id?: string;
  /** Care from this visit on; absent: none was planned. */
  readonly plan?: PlantPlan;
};

export type CarePlan = {
  readonly watering_schedule: string;
  readonly lighting_changes: string;
  readonly fertilizing: string;
};

export const FOLLOW_UP_SETTLED = ['done', 'not-needed'] as const;
export type FollowUpSettled = (typeof FOLLOW_UP_SETTLED)[number];

export const NOTE_TEXTS = [
  'lighting_assessment',
  'watering_assessment',
  'soil_assessment',
  'humidity_assessment',
  'follow_up_timeline',
  'follow_up_focus',
  'observations',
  'consultant_notes',
] as const;

export const NOTE_LISTS = [
  'immediate_actions',
  'product_recommendations',
  'customer_questions',
  'success_indicators',
  'next_steps',
] as const;

type NoteTexts = { readonly [Field in (typeof NOTE_TEXTS)[number]]: string };
type NoteLists = { readonly [Field in (typeof NOTE_LISTS)[number]]: readonly string[] };

/**
 * Contents of a note, under the specification's field names (section 3), so that form, command, update and document
 * use one name per field. `consultant_notes` are private.
 */
export type NoteContent = NoteTexts &
  NoteLists & {
    readonly customer_email: string;
    readonly consultation_date: LocalDate;
    readonly consultation_type: ConsultationType;
    readonly duration_minutes: number;
    readonly plants: readonly NotePlant[];
    readonly care_plan: CarePlan;
    readonly follow_up_needed: boolean;
    /** The day it is due; it stands over what the timeline says. Empty or absent: the timeline alone. */
    readonly follow_up_date?: LocalDate | '';
    /** Manual settlement of a follow-up that is no longer needed; absent or empty: none. */
    readonly follow_up_settled?: FollowUpSettled | '';
  };

/** One thing that happened to a note; `before` is what the changed fields said until then. */
export type NoteEvent = {
  readonly what: 'created' | 'updated';
  readonly at: Instant;
  readonly by: Actor;
  readonly commandId: string;
  readonly before?: Partial<NoteContent>;
};

/** Progress report after the visit. */
export type ProgressEntry = {
  readonly at: Instant;
  readonly by: Actor;
  readonly commandId: string;
  readonly progress: string;
  /** Null: about the visit as a whole. */
  readonly plantName: string | null;
  readonly condition: PlantCondition | null;
};

/** Sharing of a visit with its customer, as it stands. */
export type SharedNote = {
  readonly at: Instant;
  readonly commandId: string;
  /** Her words to the customer. */
  readonly message: string;
  /** True if the observations go along. */
  readonly observations: boolean;
};

/** One time that a note was shared, or taken back. */
export type SharingEvent = {
  readonly what: 'shared' | 'unshared';
  readonly at: Instant;
  readonly by: Actor;
  readonly commandId: string;
  /** The customer is mailed the link with it. */
  readonly mailed?: true;
};

/** Consultant's note about a visit: one per booking, which names it. */
export type ConsultationNote = {
  readonly _id: `note:${BookingId}`;
  readonly type: 'consultation-note';
  readonly v: 1;
  readonly noteId: BookingId;
  readonly content: NoteContent;
  /** Oldest first. */
  readonly progress: readonly ProgressEntry[];
  /** Oldest first. */
  readonly history: readonly NoteEvent[];
  /** Null: taken back; absent: it never was. */
  readonly shared?: SharedNote | null;
  /** Oldest first. */
  readonly sharing?: readonly SharingEvent[];
};

export const noteDocumentId = (noteId: BookingId): ConsultationNote['_id'] => `note:${noteId}`;

const SCORES: Readonly<Record<PlantCondition, number>> = {
  excellent: 5,
  good: 4,
  fair: 3,
  poor: 2,
  critical: 1,
};

export const BEST_SCORE = 5;

/** Condition score, from 5 (excellent) to 1 (critical). */
export const conditionScore = (condition: PlantCondition): number => SCORES[condition];
