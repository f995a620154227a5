import { CARE_REMINDERS } from '@fieldleaf/domain/plant/plant-book';
import { PlantIdText } from '@fieldleaf/domain/plant/plant-payloads';
import { CARE_TASKS } from '@fieldleaf/domain/plant/plant-plan';
import { closed, LocalDateText } from '@fieldleaf/domain/schema/primitives';
import { CARE_TEXT_VERSION } from '@fieldleaf/domain/text-message/text-consent-version';
import { type Static, Type } from 'typebox';
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

/** `POST /api/plants/feed-link`: the address of the calendar, which holds a key of its own. */
export const CareFeedLink = closed({ url: Type.String() });

export type TickOffRequest = Static<typeof TickOffRequest>;
export type PauseCareRequest = Static<typeof PauseCareRequest>;
export type RemindOfCareRequest = Static<typeof RemindOfCareRequest>;
export type CareFeedLink = Static<typeof CareFeedLink>;
