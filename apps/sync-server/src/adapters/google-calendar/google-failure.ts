import type { CalendarFailure } from '../../meetings/visit-calendar.ts';

type GoogleError = { readonly status?: unknown; readonly response?: { readonly status?: unknown } };

/** The HTTP status of Google's answer; 0 when there was none. */
export function statusOf(error: unknown): number {
  const { status, response } = (typeof error === 'object' && error !== null ? error : {}) as GoogleError;
  return Number(response?.status ?? status) || 0;
}

const RATE_LIMITED = /rate ?limit|quota/i;

/**
 * What went wrong, without the words of the request: they name people. Google says 403 both for "not
 * allowed" and for "too often".
 */
export function googleFailure(error: unknown): CalendarFailure {
  const status = statusOf(error);
  const isTooOften = status === 429 || (status === 403 && RATE_LIMITED.test(messageOf(error)));
  if (isTooOften) return { code: 'unavailable', reason: `Google Calendar: too many requests (${status})` };
  if (status === 401 || status === 403 || isGrantRefused(error))
    return { code: 'unauthorized', reason: `Google Calendar: no access (${status})` };
  if (status >= 400 && status < 500 && status !== 408)
    return { code: 'refused', reason: `Google Calendar: refused (${status})` };
  return { code: 'unavailable', reason: `Google Calendar: no answer (${status})` };
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : '');

/** What Google's token call says about a key it does not know. */
const isGrantRefused = (error: unknown): boolean => /invalid_grant|invalid_client/.test(messageOf(error));
