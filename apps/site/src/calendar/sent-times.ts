import { SENT_TIMES_ID, sentVisit } from '@fieldleaf/contract/sent-times';
import type { SlotsResponse } from '@fieldleaf/contract/slots';
import { type LocalTime, parseLocalTime } from '@fieldleaf/domain/time/local-time';
import type { SlotsQuestion } from './load-slots.ts';

declare global {
  interface Window {
    /** Set while the times that the page was sent with are shown; the one that was pressed. */
    fieldleafSent?: { pressed?: string } | undefined;
  }
}

/** Times of a page count as ones that are asked for now. */
const FRESH_MS = 10_000;

/**
 * Shows the times of the linked day that the server has put behind the page, and remembers which is pressed before
 * the script is there. A visit that has begun goes on at another step. It is written into the page as it stands: it can
 * use nothing from outside.
 */
export function showSentTimes(id: string): void {
  const sent = document.getElementById(id);
  const place = document.querySelector('main');
  let isBegun = history.state !== null;
  try {
    isBegun ||= sessionStorage.getItem('fieldleaf.booking') !== null;
  } catch {}
  if (!(sent instanceof HTMLTemplateElement) || !place || isBegun) return;
  place.replaceWith(sent.content.cloneNode(true));
  const shown: { pressed?: string } = {};
  window.fieldleafSent = shown;
  const main = document.querySelector('main');
  main?.addEventListener('click', ({ target }) => {
    const pressed = target instanceof Element ? target.closest('button') : null;
    if (!pressed) return;
    shown.pressed = pressed.value;
    for (const each of main.querySelectorAll('button'))
      each.setAttribute('aria-pressed', String(each === pressed));
    // It names the time of the link.
    main.querySelector<HTMLElement>('[data-offered]')?.style.setProperty('visibility', 'hidden');
  });
}

/** The times that the page was sent with, if they answer this question and are a moment old. */
export function readSentTimes({ zip, quote, opening, moved, ...visit }: SlotsQuestion) {
  const sent = document.getElementById(SENT_TIMES_ID);
  const isOther = zip || quote || opening || moved || performance.now() > FRESH_MS;
  if (!(sent instanceof HTMLTemplateElement) || isOther || sent.dataset.visit !== sentVisit(visit))
    return undefined;
  return [...sent.content.querySelectorAll('button')].flatMap(
    ({ value, disabled }): SlotsResponse['slots'] => {
      const time = parseLocalTime(value);
      return time ? [{ time, available: !disabled }] : [];
    },
  );
}

/** Times are read once. A visit that goes on at another step asks anew: by then its own payment may hold one. */
export function forgetSentTimes(): void {
  document.getElementById(SENT_TIMES_ID)?.remove();
}

/** The time that was pressed among the sent ones, if any was. */
export const sentPress = (): LocalTime | undefined => parseLocalTime(window.fieldleafSent?.pressed ?? '');
