import type { Saying } from '../language/language.ts';
import { type Problem, problemInWords } from '../problem/problem.ts';
import type { Settings } from '../settings/settings.ts';
import { type Instant, minutesBetween } from '../time/instant.ts';
import type { HoldRefusal } from './admit-hold.ts';

/** A refusal that is over by itself. */
export type TooManyHolds = Problem & { readonly retryAfterSeconds: number };

type Terms = { readonly settings: Pick<Settings, 'business'>; readonly now: Instant };

/** The refusal in words that say what to do: wait, or ask the practice itself. */
export function tooManyHolds({ why, until }: HoldRefusal, { settings, now }: Terms): TooManyHolds {
  const minutesLeft = Math.max(0, minutesBetween(now, until));
  const [wait, reach] = [minutesText(minutesLeft), waysToReach(settings.business)];
  const words = {
    en: `${CAUSES[why].en}, try again in ${wait.en}, or ${reach.en}.`,
    es: `${CAUSES[why].es}, intente de nuevo en ${wait.es}, o ${reach.es}.`,
  };
  return {
    ...problemInWords('too_many_holds', words),
    retryAfterSeconds: Math.max(1, Math.ceil(minutesLeft * 60)),
  };
}

const CAUSES: Readonly<Record<HoldRefusal['why'], Saying>> = {
  contact: {
    en: 'Two times are already held for this email address and not paid yet. Please finish or leave one of those payments',
    es: 'Ya hay dos horas apartadas con este correo electrónico que aún no se han pagado. Por favor, termine o deje uno de esos pagos',
  },
  address: {
    en: 'Two times are already held from your internet connection and not paid yet. Please finish or leave one of those payments',
    es: 'Ya hay dos horas apartadas desde su conexión a internet que aún no se han pagado. Por favor, termine o deje uno de esos pagos',
  },
  network: {
    en: 'Several times are already held from your network and not paid yet. Please use another network',
    es: 'Ya hay varias horas apartadas desde su red que aún no se han pagado. Por favor, use otra red',
  },
  pressure: {
    en: 'Unusually many times are being held at the moment. Please allow scripts on this page',
    es: 'En este momento se están apartando más horas de lo normal. Por favor, permita los scripts en esta página',
  },
  budget: {
    en: 'Several people are paying for times around this day right now. Please choose another week',
    es: 'En este momento varias personas están pagando horas cerca de ese día. Por favor, elija otra semana',
  },
};

/** How long until then, to stand in the middle of a sentence; at least a minute. */
export function minutesText(minutesLeft: number): Saying {
  const minutes = Math.max(1, Math.ceil(minutesLeft));
  return minutes === 1
    ? { en: 'a minute', es: 'un minuto' }
    : { en: `${minutes} minutes`, es: `${minutes} minutos` };
}

/** How the practice is reached otherwise, to stand in the middle of a sentence. */
export function waysToReach({ phone, email }: Settings['business']): Saying {
  const isReachable = phone !== '' || email !== '';
  if (!isReachable) return { en: 'ask the practice', es: 'pregúntenos directamente' };
  return {
    en: [...(phone ? [`call ${phone}`] : []), ...(email ? [`write to ${email}`] : [])].join(' or '),
    es: [...(phone ? [`llame al ${phone}`] : []), ...(email ? [`escriba a ${email}`] : [])].join(' o '),
  };
}
