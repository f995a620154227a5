import { SENT_TIMES_ID, sentVisit, TIMES_MARKS, TIMES_PATTERN_ID } from '@fieldleaf/contract/sent-times';
import { type OfferedVisit, offeredVisitOf } from '@fieldleaf/domain/booking/booking-link';
import type { Language } from '@fieldleaf/domain/language/language';
import type { Result } from '@fieldleaf/domain/result';
import type { Slot } from '@fieldleaf/domain/scheduling/free-slots';
import { localDateOf } from '@fieldleaf/domain/time/business-time';
import { longDate } from '@fieldleaf/domain/time/date-text';
import { type LocalDate, plusDays, plusMonths, weekdayOf } from '@fieldleaf/domain/time/local-date';
import { clockOnPage, minuteOfDay } from '@fieldleaf/domain/time/local-time';
import type { AppContext } from '../../practice/app-context.ts';
import { BOOKING_PAGE } from './built-pages.ts';
import { fillPattern } from './fill-pattern.ts';
import { type FilledPage, filledPage, ONCE } from './filled-pages.ts';
import { fileIn, languageOfPage } from './page-language.ts';
import { zoneOnPage } from './soonest-words.ts';

type Visit = Pick<OfferedVisit, 'consultationType' | 'duration' | 'date'>;

/** The starts of a day as a customer who asks for them is answered. */
export type FindSlots = (visit: Visit) => Promise<Result<readonly Slot[], unknown>>;

type Times = {
  readonly offered: OfferedVisit;
  readonly slots: readonly Slot[];
  readonly today: LocalDate;
  readonly zone: string;
};

/**
 * The page of a link to a time with the times of its day in it, so that they are read as soon as the page is. Undefined
 * where there is nothing to put in: another page or link, a day that is over or full, a service that is gone, a practice
 * that is being read. Then the page's script asks and says what there is.
 */
export async function fillLinkPage(
  { ctx, findSlots }: { readonly ctx: AppContext; readonly findSlots: FindSlots },
  page: FilledPage,
  { file, query }: { readonly file: string; readonly query: string },
): Promise<FilledPage | undefined> {
  const language = languageOfPage(file);
  const offered = offeredVisitOf({ search: query, hash: '' });
  if (!offered || file !== fileIn(language, BOOKING_PAGE) || ctx.shareRead() < 1) return undefined;
  const { timeZone } = ctx.settings().business;
  const today = localDateOf(ctx.now(), timeZone);
  if (offered.date < today) return undefined;
  const { consultationType, duration, date } = offered;
  const found = await findSlots({ consultationType, duration, date }).catch(() => undefined);
  if (!found?.ok || !found.value.some(({ available }) => available)) return undefined;
  const times = { offered, slots: found.value, today, zone: zoneOnPage(timeZone, language) };
  return filledPage(fillTimes(page.text, times, language), page.contentType, ONCE);
}

const PATTERN = new RegExp(`<template id="${TIMES_PATTERN_ID}">([\\s\\S]*?)</template>`);
const PART = /<fieldset[\s\S]*?<\/fieldset>/g;
const ONE_TIME = /<button[\s\S]*?<\/button>/;
/** Elements that only some links keep. */
const OFFERED = /<(\w+)[^>]* data-offered=""[\s\S]*?<\/\1>/g;
const GONE = /<(\w+)[^>]* data-gone=""[\s\S]*?<\/\1>/g;
const ONSITE = /<(\w+)[^>]* data-onsite=""[\s\S]*?<\/\1>/g;
const WEEK = '<i></i>';
const WEEKS = 6;

const NOON = 12 * 60;

/** The page with what it was built with for these times in place of the pattern. */
function fillTimes(page: string, times: Times, language: Language): string {
  const { offered, slots, today, zone } = times;
  const isFree = slots.some(({ time, available }) => available && time === offered.time);
  const parts = [
    slots.filter(({ time }) => minuteOfDay(time) < NOON),
    slots.filter(({ time }) => minuteOfDay(time) >= NOON),
  ];
  const words = {
    day: offered.date,
    date: longDate(offered.date, language),
    zone,
    offered: clockOnPage(offered.time, language),
  };

  const fillTime = (one: string) => (slot: Slot) => {
    const isOffered = isFree && slot.time === offered.time;
    const button = one.replace('aria-pressed="false"', `aria-pressed="${isOffered}"`);
    const said = { time: slot.time, clock: clockOnPage(slot.time, language) };
    return fillPattern(
      slot.available ? button : button.replace('<button', '<button disabled=""'),
      TIMES_MARKS,
      said,
    );
  };
  const fillPart = (part: string): string => {
    const ofPart = parts.shift() ?? [];
    const one = ONE_TIME.exec(part)?.[0] ?? '';
    return ofPart.length === 0 ? '' : part.replace(ONE_TIME, () => ofPart.map(fillTime(one)).join(''));
  };
  const filled = (pattern: string): string =>
    fillPattern(
      pattern
        .replace(isFree ? GONE : OFFERED, '')
        .replace(ONSITE, offered.consultationType === 'onsite' ? '$&' : '')
        .replace(WEEK.repeat(weeksOver(offered.date, today)), ''),
      TIMES_MARKS,
      words,
    ).replace(PART, fillPart);
  return page.replace(
    PATTERN,
    (_, pattern: string) =>
      `<template id="${SENT_TIMES_ID}" data-visit="${sentVisit(offered)}">${filled(pattern)}</template>`,
  );
}

/** Lines without a week: a calendar has room for six, but in the month of today, where those that are over are folded away. */
function weeksOver(date: LocalDate, today: LocalDate): number {
  const first = plusDays(today, 1 - Number(today.slice(8)));
  const weekOf = (day: LocalDate) => Math.floor((weekdayOf(first) + Number(day.slice(8)) - 1) / 7);
  const over = weekOf(today);
  if (date.slice(0, 7) !== today.slice(0, 7) || over === 0) return 0;
  return WEEKS - 1 - weekOf(plusDays(plusMonths(first, 1), -1)) + over;
}
