import { SOONEST_TIMES_ID, type SoonestTime, soonestMark } from '@fieldleaf/contract/soonest-times';
import { CONSULTATION_TYPES } from '@fieldleaf/domain/consultation/consultation';
import { LANGUAGES, type Language } from '@fieldleaf/domain/language/language';
import { shownReviews } from '@fieldleaf/domain/review/shown-reviews';
import { type Instant, minutesBetween } from '@fieldleaf/domain/time/instant';
import type { Desk } from '../../practice/desk.ts';
import { readWorkPhotos } from '../../practice/work-photos.ts';
import { fillBusinessData } from './fill-page.ts';
import { fillReviews } from './fill-reviews.ts';
import { fillWork } from './fill-work.ts';
import {
  type FilledPage,
  type FilledPages,
  filledPage,
  landingPageIn,
  publicPractice,
} from './filled-pages.ts';
import { findSoonestTimes } from './soonest-times.ts';

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
function createLandingPage(desk: Desk, filledPages: () => FilledPages, language: Language) {
  let kept: Kept | undefined;
  return (): Promise<FilledPage> | undefined => {
    const practicePage = filledPages().get(landingPageIn(language));
    if (!practicePage) return undefined;
    const now = desk.now();
    const isFresh = kept?.practicePage === practicePage && minutesBetween(kept.madeAt, now) < FRESH_MINUTES;
    if (!kept || !isFresh)
      kept = {
        practicePage,
        madeAt: now,
        page: refill(kept?.page, fillSoonest(desk, practicePage, language)),
      };
    return kept.page;
  };
}

/** The landing page of each language, by its file. */
export const createLandingPages = (desk: Desk, filledPages: () => FilledPages) =>
  new Map(
    LANGUAGES.map((language) => [landingPageIn(language), createLandingPage(desk, filledPages, language)]),
  );

async function refill(
  before: Promise<FilledPage> | undefined,
  after: Promise<FilledPage>,
): Promise<FilledPage> {
  const [last, filled] = await Promise.all([before, after]);
  // Already compressed.
  return last?.etag === filled.etag ? last : filled;
}

async function fillSoonest(desk: Desk, page: FilledPage, language: Language): Promise<FilledPage> {
  const text = withSoonestTimes(page.text, await readSoonestTimes(desk, language));
  const reviewed = withReviews(desk, text, language);
  return filledPage(fillWork(reviewed, readWorkPhotos(desk)), page.contentType);
}

/** What customers wrote of their visits, for people and for search engines. */
function withReviews(desk: Desk, text: string, language: Language): string {
  const reviews = shownReviews(desk.model());
  const filled = fillReviews(text, reviews, language);
  if (reviews.count === 0) return filled;
  const practice = { ...publicPractice(desk, language), reviews };
  return fillBusinessData(practice, desk.config.publicUrl, language)(filled);
}

/** None while the practice is being read, or its store does not answer: the page is readable without. */
async function readSoonestTimes(desk: Desk, language: Language): Promise<readonly SoonestTime[]> {
  if (desk.shareRead() < 1) return [];
  return findSoonestTimes(desk, language).catch(() => []);
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
