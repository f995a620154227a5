import type { Page } from '@playwright/test';

/** The console waits at the server for what is new, in a call without an end: no network would ever be idle. */
export const withoutWaitingCalls = (page: Page): Promise<unknown> =>
  page.route(/\/_changes\?feed=longpoll/, (route) => route.abort());
