import { SOONEST_TIMES_ID, type SoonestTime, soonestMark } from '@fieldleaf/contract/soonest-times';
import { CONSULTATION_TYPES } from '@fieldleaf/domain/consultation/consultation';
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
  LANDING_PAGE,
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
export function createLandingPage(desk: Desk, filledPages: () => FilledPages) {
  let kept: Kept | undefined;
  return (): Promise<FilledPage> | undefined => {
    const practicePage = filledPages().get(LANDING_PAGE);
    if (!practicePage) return undefined;
    const now = desk.now();
    const isFresh = kept?.practicePage === practicePage && minutesBetween(kept.madeAt, now) < FRESH_MINUTES;
    if (!kept || !isFresh)
      kept = { practicePage, madeAt: now, page: fillSoonest(desk, practicePage, kept?.page) };
    return kept.page;
  };
}

async function fillSoonest(desk: Desk, page: FilledPage, before?: Promise<FilledPage>): Promise<FilledPage> {
  const text = withSoonestTimes(page.text, await readSoonestTimes(desk));
  const filled = filledPage(fillWork(withReviews(desk, text), readWorkPhotos(desk)), page.contentType);
  const last = await before;
  // Already compressed.
  return last?.etag === filled.etag ? last : filled;
}

/** What customers wrote of their visits, for people and for search engines. */
function withReviews(desk: Desk, text: string): string {
  const reviews = shownReviews(desk.model());
  const filled = fillReviews(text, reviews);
  return reviews.count === 0
    ? filled
    : fillBusinessData(filled, { ...publicPractice(desk), reviews }, desk.config.publicUrl);
}

/** None while the practice is being read, or its store does not answer: the page is readable without. */
async function readSoonestTimes(desk: Desk): Promise<readonly SoonestTime[]> {
  if (desk.shareRead() < 1) return [];
  return findSoonestTimes(desk).catch(() => []);
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
