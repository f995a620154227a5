import type { Page } from '@playwright/test';
import { SiteAssessment } from './site-assessment.ts';
import { CARDS, type Service, SiteBooking, type Visitor } from './site-booking.ts';

export type Wish = {
  readonly visitor: Visitor;
  readonly service?: Service;
  /** The n-th open day of next month, and the n-th free time of it. */
  readonly day?: number;
  readonly time?: number;
  readonly tip?: string;
  readonly card?: string;
};

/** A stranger takes the assessment, picks a time, and has chosen a tip. */
export async function goToTip(page: Page, wish: Wish) {
  await page.goto('/');
  await new SiteAssessment(page).takeAll();
  const booking = new SiteBooking(page);
  await booking.chooseService(wish.service ?? 'Virtual Consultation');
  await booking.chooseDay(wish.day);
  await booking.chooseTime(wish.time);
  await booking.next();
  await booking.fillDetails(wish.visitor);
  await booking.next();
  await booking.chooseTip(wish.tip ?? 'No tip');
  return booking;
}

/** The same, as far as the card form. */
export async function goToPayment(page: Page, wish: Wish) {
  const booking = await goToTip(page, wish);
  await booking.proceedToPayment();
  return booking;
}

/** A stranger opens the site, takes the assessment, picks a time, pays and gets a booking. */
export async function bookConsultation(page: Page, wish: Wish) {
  const booking = await goToPayment(page, wish);
  await booking.pay(wish.card ?? CARDS.accepted);
  return booking.codes();
}
