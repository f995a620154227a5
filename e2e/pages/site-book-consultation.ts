import { PATHS } from '@fieldleaf/contract/paths';
import type { AvailableDaysResponse, SlotsResponse } from '@fieldleaf/contract/slots';
import { bookingLink } from '@fieldleaf/domain/booking/booking-link';
import { expect, type Page } from '@playwright/test';
import { ulid } from 'ulid';
import type { BookingDraft } from '../../apps/site/src/features/booking/booking-draft.ts';
import { businessToday, nextMonth } from '../support/next-month.ts';
import { SiteAssessment } from './site-assessment.ts';
import { CARDS, type Service, SiteBooking, type Visitor } from './site-booking.ts';

export type VisitRequest = {
  readonly visitor: Visitor;
  /** The n-th open day of next month, and the n-th free time of it. */
  readonly day?: number;
  readonly time?: number;
  readonly tip?: string;
};

type WalkedVisit = VisitRequest & { readonly service?: Service };

const TIP_STEP = 3;
const AN_HOUR = { consultationType: 'virtual', duration: '60min' } as const;

const ANSWERS = {
  experience: 'beginner',
  collection_size: '4-10',
  light_conditions: 'bright_indirect',
  watering_habits: 'weekly',
  plant_problems: ['yellowing'],
  goals: 'A greener living room.',
};

/** Saves answers to the six questions as the site does. */
async function saveAssessment({ request }: Page, origin: string): Promise<string> {
  const answer = await request.post(`${PATHS.assessment}/`, {
    // Some who book here are signed in as the consultant, too.
    headers: { origin },
    data: { answers: ANSWERS, sessionId: ulid() },
  });
  if (!answer.ok()) throw new Error(`no assessment: ${answer.status()} ${await answer.text()}`);
  return ((await answer.json()) as { id: string }).id;
}

async function findTime({ request }: Page, { day = 0, time = 0 }: VisitRequest) {
  // The server's clock: a test may have one of its own.
  const { date: now = '' } = (await request.get('/api/health')).headers();
  const month = nextMonth(businessToday(Date.parse(now)));
  const open = await request.get(PATHS.availableDays, { params: { ...month, ...AN_HOUR } });
  const { days } = (await open.json()) as AvailableDaysResponse;
  const date = days.filter(({ free }) => free > time)[day]?.date;
  if (!date) throw new Error('nothing is open next month');
  const answer = await request.get(PATHS.availableSlots, { params: { date, ...AN_HOUR } });
  const { slots } = (await answer.json()) as SlotsResponse;
  const found = slots.filter(({ available }) => available)[time]?.time;
  if (!found) throw new Error(`too little is free on ${date}`);
  return { date, time: found, origin: new URL(answer.url()).origin };
}

/**
 * A stranger who has answered the questions, picked an hour by video and typed who they are, before the tip is chosen:
 * at the address of a link that offers the visit, which goes on where its visitor left off.
 */
export async function goToTip(page: Page, visit: VisitRequest) {
  const { date, time, origin } = await findTime(page, visit);
  const assessmentId = await saveAssessment(page, origin);
  const address = bookingLink('', { ...AN_HOUR, date, time, assessmentId });
  const draft: BookingDraft = {
    ...AN_HOUR,
    v: 1,
    runId: ulid(),
    intentCount: 0,
    step: TIP_STEP,
    assessmentId,
    selectedDate: date,
    selectedTime: time,
    timeChecked: true,
    contact: { phone: '', address: '', notes: '', ...visit.visitor },
    tip: null,
    intent: null,
    paid: false,
    timeProblem: null,
    offeredBy: address.slice(1),
  };
  await page.addInitScript(keepDraft, { address, runId: draft.runId, draft: JSON.stringify(draft) });
  await page.goto(address);
  await expect(page.getByRole('heading', { name: 'Add a tip?' })).toBeVisible();
  const booking = new SiteBooking(page);
  if (visit.tip) await booking.chooseTip(visit.tip);
  return booking;
}

type Kept = { readonly address: string; readonly runId: string; readonly draft: string };

/** Runs in the page before its script: once in a tab, as a reload finds what came of it. */
function keepDraft({ address, runId, draft }: Kept): void {
  const { pathname, search, hash } = window.location;
  if (pathname + search + hash !== address || sessionStorage.getItem('begun') === runId) return;
  sessionStorage.setItem('begun', runId);
  sessionStorage.setItem('fieldleaf.booking', draft);
}

/** The same, as far as the card form. */
export async function goToPayment(page: Page, visit: VisitRequest) {
  const booking = await goToTip(page, visit);
  await booking.proceedToPayment();
  return booking;
}

/** The same, paid: a booking. */
export async function bookConsultation(page: Page, visit: VisitRequest) {
  const booking = await goToPayment(page, visit);
  await booking.pay(CARDS.accepted);
  return booking.codes();
}

/** A stranger comes from the landing page through the questions and every step to the card form. */
export async function walkToPayment(page: Page, visit: WalkedVisit) {
  await page.goto('/');
  await new SiteAssessment(page).start();
  return walkFromQuestions(page, visit);
}

/** The same from the first question on. */
async function walkFromQuestions(page: Page, visit: WalkedVisit) {
  const assessment = new SiteAssessment(page);
  await assessment.answerChoices();
  await assessment.complete();
  const booking = new SiteBooking(page);
  await booking.chooseService(visit.service ?? 'Virtual Consultation');
  await booking.chooseDay(visit.day);
  await booking.chooseTime(visit.time);
  await booking.next();
  await booking.fillDetails(visit.visitor);
  await booking.next();
  await booking.chooseTip(visit.tip ?? 'No tip');
  await booking.proceedToPayment();
  return booking;
}

/** The same, paid: a booking. */
export async function walkToBooking(page: Page, visit: WalkedVisit) {
  const booking = await walkToPayment(page, visit);
  await booking.pay(CARDS.accepted);
  return booking.codes();
}
