import { InvoiceIdText } from '@fieldleaf/domain/invoice/invoice-payloads';
import { CHECK_IN_LIMITS, PLANT_TRENDS } from '@fieldleaf/domain/plant/check-in';
import { CARE_REMINDERS } from '@fieldleaf/domain/plant/plant-book';
import { CheckInIdText, PlantIdText } from '@fieldleaf/domain/plant/plant-payloads';
import { CARE_TASKS } from '@fieldleaf/domain/plant/plant-plan';
import { closed, LocalDateText } from '@fieldleaf/domain/schema/primitives';
import { CARE_TEXT_VERSION } from '@fieldleaf/domain/text-message/text-consent-version';
import { type Static, Type } from 'typebox';
import { LARGEST_PHOTO_BYTES } from './photos.ts';
import { PlantBookKey } from './plants.ts';

const { key } = PlantBookKey.properties;

/** `POST /api/plants/done`: tasks of a plant were done on a day, or were not after all. Answers the page. */
export const TickOffRequest = closed({
  key,
  plantId: PlantIdText,
  tasks: Type.Array(Type.Enum(CARE_TASKS), { minItems: 1, maxItems: CARE_TASKS.length, uniqueItems: true }),
  on: LocalDateText,
  undo: Type.Optional(Type.Boolean()),
});

/** `POST /api/plants/pause`: nobody cares for the plants on these days, both included; null: they are back. */
export const PauseCareRequest = closed({
  key,
  pause: Type.Union([closed({ from: LocalDateText, until: LocalDateText }), Type.Null()]),
});

/** `POST /api/plants/remind`. Texts need the version of the words that were agreed to. */
export const RemindOfCareRequest = closed({
  key,
  reminders: Type.Enum(CARE_REMINDERS),
  textConsent: Type.Optional(Type.Enum([CARE_TEXT_VERSION])),
});

/** Room for a photo of the largest size in base64. */
const PHOTO_CHARACTERS = Math.ceil(LARGEST_PHOTO_BYTES / 3) * 4;

/** The whole of a check-in comes at once: the largest body, in bytes. */
export const LARGEST_CHECK_IN_BYTES = CHECK_IN_LIMITS.photos * PHOTO_CHARACTERS + 64_000;

/** `POST /api/plants/check-in`: how the plants are. `checkInId` is the browser's: a repeat is the same. Answers the page. */
export const CheckInRequest = closed({
  key,
  checkInId: CheckInIdText,
  plants: Type.Array(closed({ plantId: PlantIdText, trend: Type.Enum(PLANT_TRENDS) }), {
    maxItems: CHECK_IN_LIMITS.plants,
  }),
  words: Type.String({ maxLength: CHECK_IN_LIMITS.words }),
  /** JPEGs in base64, without metadata. */
  photos: Type.Array(Type.String({ maxLength: PHOTO_CHARACTERS }), { maxItems: CHECK_IN_LIMITS.photos }),
});

/** `POST /api/plants/photo-consultation`: ordered by `PlantBookKey`; the invoice that pays for it. */
export const PhotoConsultationResponse = closed({ invoiceId: InvoiceIdText });

/** `POST /api/plants/feed-link`: the address of the calendar, which holds a key of its own. */
export const CareFeedLink = closed({ url: Type.String() });

export type TickOffRequest = Static<typeof TickOffRequest>;
export type PauseCareRequest = Static<typeof PauseCareRequest>;
export type RemindOfCareRequest = Static<typeof RemindOfCareRequest>;
export type CheckInRequest = Static<typeof CheckInRequest>;
export type PhotoConsultationResponse = Static<typeof PhotoConsultationResponse>;
export type CareFeedLink = Static<typeof CareFeedLink>;
