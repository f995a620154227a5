import type { BookingId } from '@fieldleaf/domain/booking/booking';
import type { PlantCondition } from '@fieldleaf/domain/consultation-note/consultation-note';
import type {
  AddProgressPayload,
  CreateNotePayload,
  ShareNotePayload,
} from '@fieldleaf/domain/consultation-note/note-payloads';
import { plusDays } from '@fieldleaf/domain/time/local-date';
import { type DemoPlant, emailOf } from './people.ts';
import type { DemoVisit } from './plan-year.ts';
import { demoPlan } from './plant-plans.ts';

/** Most plants get better with every visit. */
const BETTER: readonly PlantCondition[] = ['poor', 'fair', 'fair', 'good', 'good', 'excellent'];
const WORSE: readonly PlantCondition[] = ['good', 'fair', 'fair', 'poor', 'poor', 'critical'];

function conditionAt({ getsWorse }: DemoPlant, turn: number, place: number): PlantCondition {
  const course = getsWorse ? WORSE : BETTER;
  return course[Math.min(turn + (place % 2), course.length - 1)] ?? 'good';
}

const LIGHT = [
  'East window, bright until noon; two metres back it is too dark for anything but the pothos.',
  'South window behind a thin curtain. Good all year.',
  'North side. Fine for ferns, too little for the fig.',
];
const WATER = [
  'Soil still wet five days after watering. Waters by the calendar, not by the soil.',
  'Waters thoroughly and lets the top two inches dry. Keep on.',
  'Pots without holes: water stands at the bottom.',
];
const OBSERVED = [
  'New leaves are smaller than the old ones. Roots circle the pot; repot in spring.',
  'A clean plant, no pests under the leaves or in the axils. Dust on the upper side.',
  'Some scale along the midrib, wiped off by hand. Look again in two weeks.',
];
const ADVICE = [
  ['Take off the three yellow leaves', 'No water for ten days'],
  ['Turn the pot a quarter every week', 'Wipe the leaves'],
  ['Wipe stems with soapy water', 'Keep apart from the others for two weeks'],
];

const pick = <Text>(texts: readonly Text[], { number }: DemoVisit): Text =>
  texts[number % texts.length] as Text;

/** Writes the consultant's note: about these plants, on this visit. */
export function noteOf(visit: DemoVisit, bookingId: BookingId): CreateNotePayload {
  const { person, turn, number, date } = visit;
  const comesBack = number % 3 === 0;
  return {
    noteId: bookingId,
    booking_id: bookingId,
    plants: person.plants.map((plant, at) => ({
      plant_name: plant.name,
      plant_type: plant.type,
      current_condition: conditionAt(plant, turn, at),
      issues: turn < 2 ? [plant.issue] : [],
      care_level: 'intermediate',
      plan: demoPlan(plant, visit),
    })),
    lighting_assessment: pick(LIGHT, visit),
    watering_assessment: pick(WATER, visit),
    observations: pick(OBSERVED, visit),
    immediate_actions: pick(ADVICE, visit),
    care_plan: {
      watering_schedule: 'When the top two inches are dry, about every nine days',
      lighting_changes: turn === 0 ? 'One metre closer to the window' : 'As it is',
      fertilizing: 'Half strength, April to September',
    },
    product_recommendations: turn === 0 ? ['Moisture meter', 'Perlite, 8 quarts'] : [],
    customer_questions: turn === 0 ? [person.concern] : [],
    ...(comesBack && {
      follow_up_needed: true,
      follow_up_timeline: 'In six weeks',
      follow_up_focus: `How the ${person.plants[0]?.name.toLowerCase() ?? 'plant'} has rooted`,
      follow_up_date: plusDays(date, 42),
    }),
  };
}

const MESSAGES = [
  'They look better than last time. Keep watering by the soil, not by the calendar.',
  'Thank you for the tea! Your plants will thank you for the new place.',
  'Two small things to do this week, and then they can be left alone for a while.',
];

/** Her words to the customer; what she saw goes along with every other visit. No email, or the year would be full of them. */
export const sharingOf = (visit: DemoVisit, noteId: BookingId): ShareNotePayload => ({
  noteId,
  customerEmail: emailOf(visit.person),
  message: pick(MESSAGES, visit),
  observations: visit.number % 2 === 0,
  sendMail: false,
});

export const progressOf = ({ person }: DemoVisit, noteId: BookingId): AddProgressPayload => ({
  noteId,
  progress: 'Sent a picture: two new leaves, firm and green.',
  plantName: person.plants[0]?.name ?? '',
  condition: 'good',
});
