import { PLANT_CONDITIONS, PLANT_TYPES } from '@fieldleaf/domain/consultation-note/consultation-note';
import { PLANT_TRENDS } from '@fieldleaf/domain/plant/check-in';
import { CARE_REMINDERS } from '@fieldleaf/domain/plant/plant-book';
import { PlanFields } from '@fieldleaf/domain/plant/plant-payloads';
import { CARE_TASKS } from '@fieldleaf/domain/plant/plant-plan';
import type { PlantBookPage } from '@fieldleaf/domain/read-model/plant-book-page';
import {
  BookingIdText,
  CentsNumber,
  ConsultationTypeText,
  closed,
  DurationText,
  LocalDateText,
  LocalTimeText,
  type Payload,
} from '@fieldleaf/domain/schema/primitives';
import { type Static, type TSchema, Type } from 'typebox';

/** `POST /api/plants/read`: the key after the hash of the page's address, in a body so that it is not logged. */
export const PlantBookKey = closed({ key: Type.String({ minLength: 1, maxLength: 200 }) });

const orNull = <Schema extends TSchema>(schema: Schema) => Type.Union([schema, Type.Null()]);
const Texts = Type.Array(Type.String());
const BookPicture = closed({ photoId: Type.String(), takenOn: LocalDateText, src: Type.String() });
const Photo = orNull(BookPicture);

const Plant = closed({
  plantId: Type.String(),
  name: Type.String(),
  plantType: Type.Enum([...PLANT_TYPES, '']),
  condition: Type.Enum([...PLANT_CONDITIONS, '']),
  plan: orNull(PlanFields),
  next: Type.Array(closed({ task: Type.Enum(CARE_TASKS), on: LocalDateText })),
  photos: closed({ before: Photo, now: Photo }),
  history: Type.Array(closed({ date: LocalDateText, condition: Type.Enum(PLANT_CONDITIONS) })),
});

const Visit = closed({
  noteId: BookingIdText,
  date: LocalDateText,
  consultationType: ConsultationTypeText,
  message: Type.String(),
  observations: Type.String(),
  actions: Texts,
  nextSteps: Texts,
  care: closed({
    watering_schedule: Type.String(),
    lighting_changes: Type.String(),
    fertilizing: Type.String(),
  }),
  products: Texts,
});

const CheckIns = closed({
  state: Type.Enum(['due', 'open', 'over', 'none']),
  freeUntil: orNull(LocalDateText),
  photo: Type.Optional(closed({ priceCents: CentsNumber, isPaid: Type.Boolean() })),
  sent: Type.Array(
    closed({
      checkInId: Type.String(),
      sentOn: LocalDateText,
      words: Type.String(),
      plants: Type.Array(closed({ name: Type.String(), trend: Type.Enum(PLANT_TRENDS) })),
      photos: Type.Array(BookPicture),
      answer: orNull(
        closed({
          words: Type.String(),
          on: LocalDateText,
          plans: Type.Optional(Texts),
          visit: Type.Optional(closed({ consultationType: ConsultationTypeText, duration: DurationText })),
        }),
      ),
    }),
  ),
});

const Page = closed({
  firstName: Type.String(),
  today: LocalDateText,
  visits: Type.Array(Visit),
  plants: Type.Array(Plant),
  products: PlanFields.properties.products,
  nextVisit: orNull(
    closed({ date: LocalDateText, time: LocalTimeText, consultationType: ConsultationTypeText }),
  ),
  followUpOn: orNull(LocalDateText),
  nextTime: Type.Optional(
    closed({ consultationType: ConsultationTypeText, duration: DurationText, from: orNull(LocalDateText) }),
  ),
  pause: orNull(closed({ from: LocalDateText, until: LocalDateText })),
  reminders: Type.Enum(CARE_REMINDERS),
  checkIns: Type.Optional(CheckIns),
});

type Same<One extends Other, Other> = One;

/** Compile only while the schema and the page say the same. */
export type EveryPageIsAView = Same<PlantBookPage, Payload<typeof Page>>;
export type EveryViewIsAPage = Same<Payload<typeof Page>, PlantBookPage>;

/** What it answers: the page, as the domain makes it. */
export const PlantBookView = Type.Unsafe<PlantBookPage>(Page);

/** `GET /api/admin/plant-books/{email}/link`; null: the customer has no book. */
export const PlantBookLinkResponse = closed({ url: orNull(Type.String()) });

export type PlantBookKey = Static<typeof PlantBookKey>;
export type PlantBookLinkResponse = Static<typeof PlantBookLinkResponse>;
