import { createHash } from 'node:crypto';
import { spanishPage } from '@fieldleaf/domain/language/spanish-page';
import { type AgendaDay, careAgenda } from '@fieldleaf/domain/plant/care-agenda';
import { agendaInALine, careWordsIn, plansInWords } from '@fieldleaf/domain/plant/care-in-words';
import { PLANT_BOOK_PAGE, type PlantBook } from '@fieldleaf/domain/plant/plant-book';
import { careOfCustomer } from '@fieldleaf/domain/read-model/care-of-customer';
import { localDateOf } from '@fieldleaf/domain/time/business-time';
import { epochMsOf, type Instant } from '@fieldleaf/domain/time/instant';
import { type LocalDate, plusDays } from '@fieldleaf/domain/time/local-date';
import { ICalCalendar, ICalCalendarMethod, type ICalEventData, ICalEventTransparency } from 'ical-generator';
import type { AppContext } from '../../practice/app-context.ts';

/** Days ahead that the calendar shows, today included. */
export const FEED_DAYS = 60;
/** Interval of a calendar's requests. */
export const FEED_REFRESH_SECONDS = 60 * 60;
/** Of the text below: another one is another answer to the same facts. */
const TEXT_VERSION = 1;

/** The feed of a book as it stands: what marks this version of it, and its text, written when it is asked for. */
export type CareFeed = { readonly etag: string; readonly write: () => string };

type Feeding = Pick<AppContext, 'model' | 'settings' | 'now'> & {
  readonly config: Pick<AppContext['config'], 'publicUrl'>;
};

/**
 * Gathers what the feed is written from. All of its text follows from these facts, so their hash tells a calendar that
 * nothing is new before a line of it is written.
 */
export function careFeed(ctx: Feeding, { customerEmail, customerId, link }: PlantBook): CareFeed {
  const { business } = ctx.settings();
  const { publicUrl } = ctx.config;
  const { plants, progress, language, changedAt } = careOfCustomer(ctx.model(), customerEmail);
  const facts = {
    ...{ customerId, plants, progress, language, publicUrl },
    practice: business.name,
    changedAt: changedAt ?? link?.at ?? ctx.now(),
    today: localDateOf(ctx.now(), business.timeZone),
  };
  const hash = createHash('sha256')
    .update(JSON.stringify([TEXT_VERSION, facts]))
    .digest('base64url');
  return { etag: `"${hash.slice(0, 22)}"`, write: () => feedText(facts) };
}

type Facts = Omit<ReturnType<typeof careOfCustomer>, 'zone' | 'changedAt'> & {
  readonly customerId: string;
  readonly publicUrl: string;
  readonly practice: string;
  readonly changedAt: Instant;
  readonly today: LocalDate;
};

function feedText(facts: Facts): string {
  const { plants, progress, language, practice, today } = facts;
  const calendar = new ICalCalendar({
    name: careWordsIn(language).calendar(practice),
    prodId: { company: 'Fieldleaf', product: 'Plant care', language: language.toUpperCase() },
    method: ICalCalendarMethod.PUBLISH,
    ttl: FEED_REFRESH_SECONDS,
  });
  const span = { from: today, until: plusDays(today, FEED_DAYS - 1) };
  for (const day of careAgenda(plants, progress, span)) calendar.createEvent(entryOf(day, facts));
  return `${calendar.toString().trimEnd()}\r\n`;
}

/** One entry a day, without the key of the page: calendars are shared. */
function entryOf(
  { on, tasks }: AgendaDay,
  { customerId, publicUrl, language, changedAt }: Facts,
): ICalEventData {
  const page = publicUrl + PLANT_BOOK_PAGE;
  const url = language === 'es' ? spanishPage(page, publicUrl) : page;
  return {
    id: `care-${on}-${customerId}@${new URL(publicUrl).hostname}`,
    stamp: new Date(epochMsOf(changedAt)),
    start: new Date(`${on}T00:00:00Z`),
    end: new Date(`${plusDays(on, 1)}T00:00:00Z`),
    allDay: true,
    summary: agendaInALine(tasks, language),
    description: `${plansInWords(tasks, language)}\n\n${url}`,
    url,
    transparency: ICalEventTransparency.TRANSPARENT,
  };
}
