import { Type } from 'typebox';
import {
  BookingIdText,
  ConsultationTypeText,
  closed,
  DurationText,
  EmailText,
} from '../schema/primitives.ts';
import type { TextConsent } from '../text-message/texts-of-visit.ts';
import type { LocalDate } from '../time/local-date.ts';
import type { CarePause } from './care-days.ts';
import { CHECK_IN_LIMITS, type CheckIn } from './check-in.ts';
import type { DoneOn } from './done-tasks.ts';
import type { CareReminders } from './plant-book.ts';
import { CARE_TASKS, LIGHT_LEVELS, PLAN_LIMITS, PLANT_PLACES, WINDOW_SIDES } from './plant-plan.ts';

export const PlantIdText = Type.String({ pattern: '^[0-9a-f]{32}$' });

const Days = Type.Integer({ minimum: 0, maximum: PLAN_LIMITS.days });

/** A plan as typed, whole. */
export const PlanFields = closed({
  place: Type.Enum([...PLANT_PLACES, '']),
  window: Type.Enum([...WINDOW_SIDES, '']),
  light: Type.Enum([...LIGHT_LEVELS, '']),
  tasks: Type.Array(closed({ task: Type.Enum(CARE_TASKS), growthDays: Days, restDays: Days }), {
    maxItems: CARE_TASKS.length,
  }),
  nextStep: Type.String({ maxLength: PLAN_LIMITS.nextStep }),
  products: Type.Array(
    closed({
      name: Type.String({ minLength: 1, maxLength: PLAN_LIMITS.productName, pattern: '\\S' }),
      /** Empty, or an address of the web. */
      url: Type.String({ maxLength: PLAN_LIMITS.productUrl, pattern: '^$|^https://[^\\s]+$' }),
    }),
    { maxItems: PLAN_LIMITS.products },
  ),
});

/** The customer's link before opens nothing any more. */
export const NewPlantBookLink = closed({
  customerEmail: EmailText,
  /** The link goes out by mail. */
  sendMail: Type.Boolean(),
});

type OfBook = { readonly customerEmail: string };

/** `plannedOn`: day of the visit that planned the care, before which nothing of it can be done. */
export type MarkDonePayload = OfBook & DoneOn & { readonly plannedOn: LocalDate };
export type UndoDonePayload = OfBook & DoneOn;
export type PauseCarePayload = OfBook & { readonly pause: CarePause | null };

/** `textConsent`: null if they did not agree, or at no number that a text reaches. */
export type RemindOfCarePayload = OfBook & {
  readonly reminders: CareReminders;
  readonly textConsent: TextConsent | null;
};
/** A plant, and the owner it has where the command is decided. */
const namedPlant = { plantId: PlantIdText, customerEmail: EmailText };

export const NamedPlant = closed(namedPlant);

export const RenamePlant = closed({
  ...namedPlant,
  name: Type.String({ minLength: 1, maxLength: PLAN_LIMITS.plantName, pattern: '\\S' }),
});

export const MovePlant = closed({ ...namedPlant, toEmail: EmailText });

export const MergePlants = closed({ ...namedPlant, intoId: PlantIdText });

/** What a customer sends of the plants; its photos are kept. */
export type CheckInPayload = OfBook & Omit<CheckIn, 'at' | 'answer'>;

export const CheckInIdText = Type.String({ pattern: '^[0-9A-Za-z]{20,40}$' });

/** Nothing but empty words: it was read, and needs no answer. */
export const AnswerCheckIn = closed({
  customerEmail: EmailText,
  checkInId: CheckInIdText,
  words: Type.String({ maxLength: CHECK_IN_LIMITS.answer }),
  /** Plans that come with it, each of a plant as a shared note names it. */
  plans: Type.Optional(
    Type.Array(closed({ noteId: BookingIdText, plantId: PlantIdText, plan: PlanFields }), {
      maxItems: CHECK_IN_LIMITS.plans,
    }),
  ),
  /** The visit whose times are offered. */
  visit: Type.Optional(closed({ consultationType: ConsultationTypeText, duration: DurationText })),
});

/** What a customer says about weather warnings to one address. */
export type ChangeWarningsPayload = {
  readonly customerEmail: string;
  readonly warnings: 'on' | 'none';
};
