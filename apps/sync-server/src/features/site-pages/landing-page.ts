import { WORK_MARKS, WORK_PATTERN_ID } from '@fieldleaf/contract/shown-work';
import { SOONEST_TIMES_ID, type SoonestTime, soonestMark } from '@fieldleaf/contract/soonest-times';
import { CONSULTATION_TYPES, type ConsultationType } from '@fieldleaf/domain/consultation/consultation';
import { defaultDuration } from '@fieldleaf/domain/consultation/default-duration';
import { LANGUAGES, type Language } from '@fieldleaf/domain/language/language';
import type { ShownPhoto } from '@fieldleaf/domain/photo/photo-on-site';
import { findOffer } from '@fieldleaf/domain/pricing/find-offer';
import { shownReviews } from '@fieldleaf/domain/review/shown-reviews';
import { emptyDayBook } from '@fieldleaf/domain/scheduling/day-book';
import { soonestTime } from '@fieldleaf/domain/scheduling/soonest-time';
import { localDateOf } from '@fieldleaf/domain/time/business-time';
import { type Instant, minutesBetween } from '@fieldleaf/domain/time/instant';
import { plusDays } from '@fieldleaf/domain/time/local-date';
import type { AppContext } from '../../practice/app-context.ts';
import { readWorkPhotos, workPhotoAddress } from '../../practice/work-photos.ts';
import { fillBusinessData } from './fill-page.ts';
import { fillPattern } from './fill-pattern.ts';
import { fillReviews } from './fill-reviews.ts';
import {
  type FilledPage,
  type FilledPages,
  filledPage,
  landingPageIn,
  publicPractice,
} from './filled-pages.ts';
import { soonestWords } from './soonest-words.ts';

/** Further away than that nobody is won by a date. */
const DAYS_AHEAD = 28;

/** The first free start of each kind of visit in its usual duration; a kind with nothing free in four weeks is left out. */
async function findSoonestTimes(ctx: AppContext, language: Language): Promise<readonly SoonestTime[]> {
  const [settings, now] = [ctx.settings(), ctx.now()];
  const today = localDateOf(now, settings.business.timeZone);
  const words = soonestWords(today, settings.business.timeZone, language);
  const dates = Array.from({ length: Math.min(DAYS_AHEAD, settings.horizonDays + 1) }, (_, days) =>
    plusDays(today, days),
  );
  const kept = await ctx.dayBooks.readMany(dates);
  const books = dates.map((date) => kept.get(date) ?? emptyDayBook(date));

  const ofType = (consultationType: ConsultationType): readonly SoonestTime[] => {
    const duration = defaultDuration(consultationType, settings.offers);
    if (!findOffer(settings.offers, consultationType, duration)) return [];
    const found = soonestTime({ consultationType, duration, by: 'customer', settings, now }, books);
    return found ? [{ consultationType, duration, ...found, words: words(found) }] : [];
  };
  return CONSULTATION_TYPES.flatMap(ofType);
}

const FRESH_MINUTES = 1 / 6;

type Kept = {
  readonly practicePage: FilledPage;
  readonly madeAt: Instant;
  readonly page: Promise<FilledPage>;
};

/**
 * The landing page with the soonest free times in it, so that they are read as soon as the page is: no call of a
 * script waits for them. They are as they were at most ten seconds ago.
 */
function createLandingPage(ctx: AppContext, filledPages: () => FilledPages, language: Language) {
  let kept: Kept | undefined;
  return (): Promise<FilledPage> | undefined => {
    const practicePage = filledPages().get(landingPageIn(language));
    if (!practicePage) return undefined;
    const now = ctx.now();
    const isFresh = kept?.practicePage === practicePage && minutesBetween(kept.madeAt, now) < FRESH_MINUTES;
    if (!kept || !isFresh)
      kept = {
        practicePage,
        madeAt: now,
        page: refill(kept?.page, fillSoonest(ctx, practicePage, language)),
      };
    return kept.page;
  };
}

/** The landing page of each language, by its file. */
export const createLandingPages = (ctx: AppContext, filledPages: () => FilledPages) =>
  new Map(
    LANGUAGES.map((language) => [landingPageIn(language), createLandingPage(ctx, filledPages, language)]),
  );

async function refill(
  before: Promise<FilledPage> | undefined,
  after: Promise<FilledPage>,
): Promise<FilledPage> {
  const [last, filled] = await Promise.all([before, after]);
  // Already compressed.
  return last?.etag === filled.etag ? last : filled;
}

async function fillSoonest(ctx: AppContext, page: FilledPage, language: Language): Promise<FilledPage> {
  const text = withSoonestTimes(page.text, await readSoonestTimes(ctx, language));
  const reviewed = withReviews(ctx, text, language);
  return filledPage(fillWork(reviewed, readWorkPhotos(ctx)), page.contentType);
}

/** Adds customers' reviews of visits, for people and for search engines. */
function withReviews(ctx: AppContext, text: string, language: Language): string {
  const reviews = shownReviews(ctx.model());
  const filled = fillReviews(text, reviews, language);
  if (reviews.count === 0) return filled;
  const practice = { ...publicPractice(ctx, language), reviews };
  return fillBusinessData(practice, ctx.config.publicUrl, language)(filled);
}

/** None while the practice is being read, or its store does not answer: the page is readable without. */
async function readSoonestTimes(ctx: AppContext, language: Language): Promise<readonly SoonestTime[]> {
  if (ctx.shareRead() < 1) return [];
  return findSoonestTimes(ctx, language).catch(() => []);
}

function withSoonestTimes(text: string, times: readonly SoonestTime[]): string {
  const words = (type: (typeof CONSULTATION_TYPES)[number]) =>
    times.find(({ consultationType }) => consultationType === type)?.words ?? '';
  const data = `<script type="application/json" id="${SOONEST_TIMES_ID}">${JSON.stringify(times)}</script>`;
  return CONSULTATION_TYPES.reduce(
    (filled, type) => filled.replaceAll(soonestMark(type), words(type)),
    text.replace('</head>', `${data}</head>`),
  );
}

const PATTERN = new RegExp(`<template id="${WORK_PATTERN_ID}">([\\s\\S]*?)</template>`);
const ONE_PHOTO = /<li[\s\S]*?<\/li>/;
const CAPTION = /<figcaption[\s\S]*?<\/figcaption>/;

function fillPhoto(one: string, shown: ShownPhoto): string {
  const { description, caption = '', widthPx, heightPx } = shown;
  return fillPattern(caption === '' ? one.replace(CAPTION, '') : one, WORK_MARKS, {
    address: workPhotoAddress(shown),
    description,
    caption,
    width: String(widthPx),
    height: String(heightPx),
  });
}

/** The landing page with the photos of her work; without any, nothing is left of the pattern. */
function fillWork(page: string, photos: readonly ShownPhoto[]): string {
  const pattern = PATTERN.exec(page)?.[1] ?? '';
  const one = ONE_PHOTO.exec(pattern)?.[0] ?? '';
  const section =
    photos.length === 0
      ? ''
      : pattern.replace(ONE_PHOTO, () => photos.map((shown) => fillPhoto(one, shown)).join(''));
  return page.replace(PATTERN, () => section);
}
