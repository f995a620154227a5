import type { Saying } from '@fieldleaf/domain/language/language';
import type { PaceLimits } from '@fieldleaf/domain/strangers/form-pace';

/** Forms that anyone can fill in anonymously. */
export type Form =
  | 'quote-request'
  | 'contact-form'
  | 'assessment'
  | 'assessment-completion'
  | 'assessment-photo'
  | 'booking-confirmation'
  | 'my-data'
  | 'my-bookings'
  | 'review'
  | 'plant-care'
  | 'check-in'
  | 'waiting-list';

/** Entries of a form allowed per day. */
export type FormBudget = {
  readonly address: number;
  /** From all the addresses of an IPv6 network that may be one customer's. */
  readonly network: number;
  readonly inbox: number;
  readonly all: number;
};

/** From one address a day's worth can come at once; from more than that it is a flood. */
const WRITTEN_PACE: PaceLimits = { anHour: 10, fastFrom: 24, calmBelow: 12, stormFrom: 60 };
const ANSWERED_PACE: PaceLimits = { anHour: 60, fastFrom: 120, calmBelow: 60, stormFrom: 240 };
/** Only by who has a link: mornings on which everybody waters are no flood. */
const TICKED_OFF_PACE: PaceLimits = { anHour: 1_200, fastFrom: 2_400, calmBelow: 1_200, stormFrom: 4_800 };

export const FORM_PACES: Readonly<Record<Form, PaceLimits>> = {
  'quote-request': WRITTEN_PACE,
  'contact-form': WRITTEN_PACE,
  assessment: ANSWERED_PACE,
  'assessment-completion': ANSWERED_PACE,
  'assessment-photo': ANSWERED_PACE,
  'booking-confirmation': WRITTEN_PACE,
  'my-data': WRITTEN_PACE,
  'my-bookings': WRITTEN_PACE,
  review: WRITTEN_PACE,
  'plant-care': TICKED_OFF_PACE,
  'check-in': WRITTEN_PACE,
  'waiting-list': WRITTEN_PACE,
};

/** Each is a document on the phone and a mail or two. */
const WRITTEN: FormBudget = { address: 20, network: 60, inbox: 5, all: 150 };

/** It names nobody, and every booking begins with one: a household or an office shares an address. */
const ANSWERED: FormBudget = { address: 60, network: 180, inbox: 60, all: 600 };

/** By whoever has the link, a plant at a time: a house full of them is ticked off in one go. */
const TICKED_OFF: FormBudget = { address: 300, network: 900, inbox: 300, all: 20_000 };

export const FORM_BUDGETS: Readonly<Record<Form, FormBudget>> = {
  'quote-request': WRITTEN,
  'contact-form': WRITTEN,
  assessment: ANSWERED,
  'assessment-completion': ANSWERED,
  'assessment-photo': ANSWERED,
  'booking-confirmation': WRITTEN,
  'my-data': WRITTEN,
  'my-bookings': WRITTEN,
  review: WRITTEN,
  'plant-care': TICKED_OFF,
  'check-in': WRITTEN,
  'waiting-list': WRITTEN,
};

/** Messages for a form's spent daily budget. */
export const BUDGET_WORDS: Readonly<Record<Form, Saying>> = {
  'quote-request': {
    en: 'We cannot take another quote request here today.',
    es: 'Hoy ya no podemos recibir otra solicitud de cotización desde aquí.',
  },
  'contact-form': {
    en: 'We cannot take another message here today.',
    es: 'Hoy ya no podemos recibir otro mensaje desde aquí.',
  },
  assessment: {
    en: 'We cannot take another assessment here today.',
    es: 'Hoy ya no podemos recibir otro cuestionario desde aquí.',
  },
  'assessment-completion': {
    en: 'We cannot take another assessment here today.',
    es: 'Hoy ya no podemos recibir otro cuestionario desde aquí.',
  },
  'assessment-photo': {
    en: 'We cannot take another photo here today.',
    es: 'Hoy ya no podemos recibir otra foto desde aquí.',
  },
  'my-bookings': {
    en: 'We cannot send your bookings again today.',
    es: 'Hoy ya no podemos enviarle sus reservas otra vez.',
  },
  'plant-care': {
    en: 'We cannot change your plant book again today.',
    es: 'Hoy ya no podemos cambiar su libro de plantas otra vez.',
  },
  'check-in': {
    en: 'We cannot take another check-in here today.',
    es: 'Hoy ya no podemos recibir otro reporte desde aquí.',
  },
  review: {
    en: 'We cannot take your review again today.',
    es: 'Hoy ya no podemos recibir su opinión otra vez.',
  },
  'waiting-list': {
    en: 'We cannot add you to the waiting list again today.',
    es: 'Hoy ya no podemos agregarle a la lista de espera otra vez.',
  },
  'my-data': {
    en: 'We cannot send another link here today.',
    es: 'Hoy ya no podemos enviar otro enlace aquí.',
  },
  'booking-confirmation': {
    en: 'We cannot send another confirmation today.',
    es: 'Hoy ya no podemos enviar otra confirmación.',
  },
};
