import type { Incident } from '../attention/follow-incidents.ts';
import type { Booking } from '../booking/booking.ts';
import { type Instant, plusMinutes } from '../time/instant.ts';
import { textFailureWords } from './text-failure-words.ts';
import type { VisitText } from './texts-of-visit.ts';

/** As with mail: a provider that is away for a moment is no matter. */
const PATIENCE_MINUTES = 60;

type Failing = VisitText & { readonly failingSince: Instant };

/** One that the provider refused for good says nothing about the provider. */
const isFailing = (text: VisitText): text is Failing =>
  text.failingSince !== undefined && text.status !== 'sent' && !text.isRefused;

/**
 * Returns an incident if no text about these visits has gone out for an hour; undefined when the last one went. It
 * is over when one goes out, and when the last visit without one is not looked at any more.
 */
export function textOutage(visits: Iterable<Booking>, now: Instant): Incident | undefined {
  const texts = [...visits].flatMap(({ texts: told = [], erasedAt }) => (erasedAt ? [] : told));
  const lastSentAt = texts.reduce((last, { status, at }) => (status === 'sent' && at > last ? at : last), '');
  const [first, ...others] = texts
    .filter(isFailing)
    .filter(({ failingSince }) => plusMinutes(failingSince, PATIENCE_MINUTES) <= now)
    .filter(({ failingSince }) => failingSince > lastSentAt)
    .toSorted((one, other) => (one.failingSince < other.failingSince ? -1 : 1));
  const failure = [first, ...others].at(-1)?.failure;
  return first && { service: 'texts', since: first.failingSince, reason: textFailureWords(failure) };
}
