import { type Instant, plusMinutes } from '../time/instant.ts';
import type { VisitText } from './texts-of-visit.ts';

export type TextFailure = {
  readonly failure: string;
  /** Trying again is hopeless. */
  readonly isFinal: boolean;
};

/** They replied STOP. */
export const STOPPED = 'stopped';

/** Twilio's number for a recipient who replied STOP, of which nobody told us. */
const REPLIED_STOP = '21610';

/** True if a text failed because its recipient wants none. */
export const saysStop = (failure: string | undefined): boolean =>
  failure === STOPPED || failure === REPLIED_STOP;

const PAUSES_MINUTES = [1, 5, 30];

/** More than any visit has. */
const MOST_KEPT = 40;

type Told = Pick<VisitText, 'textId' | 'cause'>;

/** Keeps the state of its texts: a booking, or a plant book. */
type Texted = { readonly texts?: readonly VisitText[] };

const knownOf = ({ texts = [] }: Texted, textId: string): VisitText | undefined =>
  texts.find((text) => text.textId === textId);

const attemptsOf = (booking: Texted, textId: string): number => knownOf(booking, textId)?.attempts ?? 0;

export const sentText = <About extends Texted>(booking: About, { textId, cause }: Told, at: Instant): About =>
  withText(booking, { textId, cause, status: 'sent', attempts: attemptsOf(booking, textId) + 1, at });

/** What it is about after an attempt that failed: tried again later, given up when that is hopeless. */
export function failedText<About extends Texted>(
  booking: About,
  { textId, cause, failure, isFinal }: Told & TextFailure,
  at: Instant,
): About {
  const attempts = attemptsOf(booking, textId);
  const pause = isFinal ? undefined : PAUSES_MINUTES[attempts];
  return withText(booking, {
    ...{ textId, cause, attempts: attempts + 1, at, failure },
    failingSince: knownOf(booking, textId)?.failingSince ?? at,
    ...(isFinal && { isRefused: true as const }),
    ...(pause === undefined
      ? { status: 'failed' }
      : { status: 'pending', nextAttemptAt: plusMinutes(at, pause) }),
  });
}

/** What it is about, once it is heard that what was sent did not arrive; of a text nobody knows nothing is said. */
export function undeliveredText<About extends Texted>(
  booking: About,
  textId: string,
  told: { failure: string; at: Instant },
): About {
  const text = booking.texts?.find((each) => each.textId === textId);
  return text?.status === 'sent' ? withText(booking, { ...text, ...told, status: 'failed' }) : booking;
}

const withText = <About extends Texted>(booking: About, text: VisitText): About => ({
  ...booking,
  texts: [...(booking.texts ?? []).filter(({ textId }) => textId !== text.textId), text].slice(-MOST_KEPT),
});
