import type { Page, Route } from '@playwright/test';

type Answer = { readonly status: number; readonly body?: unknown };

/** Answers every call to `path` in the server's place, until `page.unroute`. */
export const answerInstead = (page: Page, path: string, { status, body }: Answer) =>
  page.route(path, (route) =>
    body === undefined
      ? route.fulfill({ status, contentType: 'text/html', body: '<html></html>' })
      : route.fulfill({ status, json: body }),
  );

/** No answer: the connection is gone. */
export const cutOff = (page: Page, path: string | RegExp) =>
  page.route(path, (route) => route.abort('connectionfailed'));

/** Keeps every call to `path` waiting until the test lets it through. */
export async function holdBack(page: Page, path: string) {
  const waiting: Route[] = [];
  const hold = (route: Route) => void waiting.push(route);
  await page.route(path, hold);
  return async () => {
    await Promise.all(waiting.splice(0).map((route) => route.fallback()));
    await page.unroute(path, hold);
  };
}

/** Requests that fail without signal; the console's own files still load, as on a phone with it installed. */
const SERVER = /\/(api|sync)\//;

/** A console in a place without signal, until the function that comes back is called. */
export async function loseSignal(page: Page) {
  await page.route(SERVER, (route) => route.abort());
  return () => page.unroute(SERVER);
}
