import type { Saying } from '../language/language.ts';
import { type Problem, problemInWords } from '../problem/problem.ts';
import type { Settings } from '../settings/settings.ts';
import { type Instant, minutesBetween } from '../time/instant.ts';
import type { HoldRefusal } from './admit-hold.ts';

/** A refusal that is over by itself. */
export type TooManyHolds = Problem & { readonly retryAfterSeconds: number };

type Terms = { readonly settings: Pick<Settings, 'business'>; readonly now: Instant };

/** The refusal in words that say what to do: wait, or ask the practice itself. */
export function tooManyHolds(
  { why, until, isForVisits }: HoldRefusal,
  { settings, now }: Terms,
): TooManyHolds {
  const minutesLeft = Math.max(0, minutesBetween(now, until));
  const [wait, reach] = [minutesText(minutesLeft), waysToReach(settings.business)];
  const cause = isForVisits ? VISITS_AHEAD[why] : CAUSES[why];
  const words = isForVisits
    ? {
        en: `${cause.en}. To book another one, please ${reach.en}.`,
        es: `${cause.es}. Para reservar otra, por favor ${reach.es}.`,
      }
    : {
        en: `${cause.en}, try again in ${wait.en}, or ${reach.en}.`,
        es: `${cause.es}, intente de nuevo en ${wait.es}, o ${reach.es}.`,
      };
  return {
    ...problemInWords('too_many_holds', words),
    retryAfterSeconds: Math.max(1, Math.ceil(minutesLeft * 60)),
  };
}

const CAUSES: Readonly<Record<HoldRefusal['why'], Saying>> = {
  contact: {
    en: 'Two bookings or gift cards with this email address are waiting to be paid. Please finish or leave one of those payments',
    es: 'Ya hay dos reservas o tarjetas de regalo con este correo electrónico que aún no se han pagado. Por favor, termine o deje uno de esos pagos',
  },
  address: {
    en: 'Two bookings or gift cards from your internet connection are waiting to be paid. Please finish or leave one of those payments',
    es: 'Ya hay dos reservas o tarjetas de regalo desde su conexión a internet que aún no se han pagado. Por favor, termine o deje uno de esos pagos',
  },
  network: {
    en: 'Several bookings or gift cards from your network are waiting to be paid. Please use another network',
    es: 'Ya hay varias reservas o tarjetas de regalo desde su red que aún no se han pagado. Por favor, use otra red',
  },
  card: {
    en: 'Two visits are being booked with this card already. Please finish one of those bookings',
    es: 'Ya se están reservando dos visitas con esta tarjeta. Por favor, termine una de esas reservas',
  },
  pressure: {
    en: 'Unusually many times are being held at the moment. Please allow scripts on this page',
    es: 'En este momento se están apartando más horas de lo normal. Por favor, permita los scripts en esta página',
  },
  budget: {
    en: 'Several people are paying for times around this day right now. Please choose another week',
    es: 'En este momento varias personas están pagando horas cerca de ese día. Por favor, elija otra semana',
  },
  everybody: {
    en: 'Unusually many people are paying right now. Please wait a little',
    es: 'En este momento hay más personas pagando de lo normal. Por favor, espere un poco',
  },
};

const VISITS_OF_PRACTICE = {
  en: 'No more visits can be booked here today without paying',
  es: 'Hoy ya no se pueden reservar aquí más visitas sin pagar',
};

/** Visits that are booked and not paid yet are in the way: waiting helps little, a call does. */
const VISITS_AHEAD: Readonly<Record<HoldRefusal['why'], Saying>> = {
  contact: {
    en: 'Two visits that are not paid yet are already booked with this email address',
    es: 'Ya hay dos visitas sin pagar reservadas con este correo electrónico',
  },
  address: {
    en: 'Two visits that are not paid yet are already booked from your internet connection',
    es: 'Ya hay dos visitas sin pagar reservadas desde su conexión a internet',
  },
  network: {
    en: 'Several visits that are not paid yet are already booked from your network',
    es: 'Ya hay varias visitas sin pagar reservadas desde su red',
  },
  card: {
    en: 'Two visits that are not paid yet are already booked with this card',
    es: 'Ya hay dos visitas sin pagar reservadas con esta tarjeta',
  },
  pressure: VISITS_OF_PRACTICE,
  budget: VISITS_OF_PRACTICE,
  everybody: VISITS_OF_PRACTICE,
};

/** Returns the time left as text for the middle of a sentence; at least a minute. */
export function minutesText(minutesLeft: number): Saying {
  const minutes = Math.max(1, Math.ceil(minutesLeft));
  return minutes === 1
    ? { en: 'a minute', es: 'un minuto' }
    : { en: `${minutes} minutes`, es: `${minutes} minutos` };
}

/** Returns the other ways to reach the practice, as text for the middle of a sentence. */
export function waysToReach({ phone, email }: Pick<Settings['business'], 'phone' | 'email'>): Saying {
  const isReachable = phone !== '' || email !== '';
  if (!isReachable) return { en: 'ask the practice', es: 'pregúntenos directamente' };
  return {
    en: [...(phone ? [`call ${phone}`] : []), ...(email ? [`write to ${email}`] : [])].join(' or '),
    es: [...(phone ? [`llame al ${phone}`] : []), ...(email ? [`escriba a ${email}`] : [])].join(' o '),
  };
}
