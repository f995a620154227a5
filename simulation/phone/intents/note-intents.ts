import { PLANT_CONDITIONS } from '@fieldleaf/domain/consultation-note/consultation-note';
import type { NoteUpdates } from '@fieldleaf/domain/consultation-note/note-payloads';
import { plantIdOf } from '@fieldleaf/domain/consultation-note/plant-id';
import { CONSENT_WAYS } from '@fieldleaf/domain/photo/photo-on-site';
import { CARE_TASKS, EMPTY_PLAN, usualInterval } from '@fieldleaf/domain/plant/plant-plan';
import { day } from '@fieldleaf/domain/testing/builders';
import type { Chance } from '@fieldleaf/domain/testing/chance';
import { someEmail, someText, someTime } from './made-up.ts';
import type { Makers } from './make.ts';

const PLANTS = ['Monstera', 'Fern', 'Pothos'];
const TOO_LONG = 'x'.repeat(10_001);
const TOO_LARGE = 'x'.repeat(260 * 1024);

const somePlants = (chance: Chance): NonNullable<NoteUpdates['plants']> =>
  PLANTS.filter(() => chance.happens(0.6)).map((plant_name) => ({
    plant_name,
    current_condition: chance.pick(PLANT_CONDITIONS) ?? '',
    issues: [someText(chance)],
    ...(chance.happens(0.3) && { plan: somePlan(chance) }),
  }));

const somePlan = (chance: Chance) => ({
  ...EMPTY_PLAN,
  tasks: [usualInterval(chance.pick(CARE_TASKS) ?? 'water', '')],
  nextStep: someText(chance),
  products: [],
});

const someUpdates = (chance: Chance): NoteUpdates => ({
  ...(chance.happens(0.4) && { observations: someText(chance) }),
  ...(chance.happens(0.4) && { plants: somePlants(chance) }),
  ...(chance.happens(0.3) && { care_plan: { watering_schedule: someText(chance) } }),
  ...(chance.happens(0.2) && { next_steps: [someText(chance), someText(chance)] }),
  consultant_notes: someText(chance),
});

const someNote = (chance: Chance): string => {
  if (!chance.happens(0.01)) return 'The soil was dry.';
  return chance.happens(0.3) ? TOO_LARGE : TOO_LONG;
};

/** A plant of few people and names, known or not: what is said of it stands either way. */
const somePlant = (chance: Chance) => {
  const customerEmail = someEmail(chance);
  return { plantId: plantIdOf(customerEmail, chance.pick(PLANTS) ?? ''), customerEmail };
};

export const noteIntents: Makers<
  `${'consultationNote' | 'photo' | 'plant' | 'plantBook'}.${string}` | 'customerNote.add'
> = {
  'customerNote.add': (chance) => ({
    customerEmail: someEmail(chance),
    note: someNote(chance),
    consultationDate: someTime(chance).date,
  }),
  'consultationNote.create': (chance, { bookingIds }) => {
    const noteId = chance.pick(bookingIds);
    return noteId && { ...someUpdates(chance), noteId, booking_id: noteId };
  },
  'consultationNote.update': (chance, { noteIds }) => {
    const noteId = chance.pick(noteIds);
    const updates = someUpdates(chance);
    const seen = updates.plants && chance.happens(0.7) && { seen: { plants: somePlants(chance) } };
    return noteId && { noteId, updates, ...seen };
  },
  'consultationNote.addProgress': (chance, { noteIds }) => {
    const noteId = chance.pick(noteIds);
    const plant = chance.pick(PLANTS);
    const condition = chance.pick(PLANT_CONDITIONS);
    const ofPlant = chance.happens(0.5) && plant && condition && { plantName: plant, condition };
    return noteId && { noteId, progress: someText(chance), ...ofPlant };
  },
  'consultationNote.share': (chance, { notes }) => {
    const note = chance.pick(notes);
    const said = { observations: chance.happens(0.5), sendMail: chance.happens(0.5) };
    return note && { ...note, message: someText(chance), ...said };
  },
  'consultationNote.unshare': (chance, { noteIds }) => {
    const noteId = chance.pick(noteIds);
    return noteId && { noteId };
  },
  'plantBook.newLink': (chance) => ({ customerEmail: someEmail(chance), sendMail: chance.happens(0.5) }),
  'plantBook.answerCheckIn': (chance, { checkIns }) => {
    const checkIn = chance.pick(checkIns);
    const visit = { consultationType: 'virtual', duration: '60min' } as const;
    const words = chance.happens(0.7) ? someText(chance) : '';
    return checkIn && { ...checkIn, words, ...(chance.happens(0.3) && { visit }) };
  },
  'plant.rename': (chance) => ({ ...somePlant(chance), name: chance.pick(PLANTS) ?? '' }),
  'plant.move': (chance) => ({ ...somePlant(chance), toEmail: someEmail(chance) }),
  'plant.markGone': somePlant,
  'plant.bringBack': somePlant,
  'plant.merge': (chance) => {
    const plant = somePlant(chance);
    return { ...plant, intoId: plantIdOf(plant.customerEmail, chance.pick(PLANTS) ?? '') };
  },
  'plant.split': somePlant,
  'photo.remove': (chance, { photos }) => chance.pick(photos),
  'photo.hide': (chance, { photos }) => chance.pick(photos),
  'photo.show': (chance, { photos }) => {
    const photo = chance.pick(photos);
    const size = { widthPx: 640, heightPx: 480 };
    const consent = { how: chance.pick(CONSENT_WAYS) ?? 'at-visit', on: day('2027-03-01') };
    return photo && { ...photo, ...size, picture: '/9j/AAAA', description: someText(chance), consent };
  },
};
