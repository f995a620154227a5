import { type Page, test } from '@playwright/test';
import { signInByApi } from './api-console.ts';

let visitors = 0;

/** Customer whose bookings can be told from all others on the server. */
export const newVisitor = () => {
  visitors += 1;
  return {
    firstName: 'Ana',
    lastName: 'Reyes',
    email: `ana.${test.info().workerIndex}.${visitors}@example.com`,
  };
};

export async function bookingsOf(url: string, email: string) {
  const { bookings } = await signInByApi(url);
  return (await bookings()).filter(({ customer_email }) => customer_email === email);
}

/** The calls of the page (and of tabs it opens) that must not be made twice. */
export function countCalls(page: Page) {
  const calls = { assessments: 0, intents: 0, payments: 0, bookings: 0 };
  page.context().on('request', (request) => {
    if (request.method() !== 'POST') return;
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/assessment')) calls.assessments += 1;
    if (pathname.endsWith('/create-payment-intent')) calls.intents += 1;
    if (pathname.endsWith('/confirm')) calls.payments += 1;
    if (/^\/api\/bookings\/?$/.test(pathname)) calls.bookings += 1;
  });
  return calls;
}
