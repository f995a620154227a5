declare global {
  interface Window {
    /** Times that the head of the page has asked for. */
    fieldleafTimes?: { readonly path: string; readonly answer: Promise<Response> } | undefined;
  }
}

/** An answer is worth as much as one that is asked for now. */
const FRESH_MS = 10_000;

/**
 * Asks for the times of the day that a mail's link names while the scripts are still on their way. It is written into
 * the head of a page as it stands: it can use nothing from outside.
 */
export function askTimesAhead(path: string, language: string): void {
  const asked = new URLSearchParams(location.search);
  const [date, consultationType, duration] = ['date', 'book', 'duration'].map((name) => asked.get(name));
  if (!date || !consultationType || !duration) return;
  const query = new URLSearchParams({ date, consultationType, duration });
  const headers = { 'accept-language': language, accept: 'application/json' };
  const times = {
    path: `${path}?${query}`,
    answer: fetch(`${path}?${query}`, { headers, cache: 'no-store' }),
  };
  window.fieldleafTimes = times;
  // A failure is told by the code that takes the answer.
  times.answer.catch(() => undefined);
}

/** The answer to this question, once, if the page's head has asked it a moment ago. */
export function takeTimesAhead(path: string): Promise<Response> | undefined {
  const ahead = window.fieldleafTimes;
  window.fieldleafTimes = undefined;
  return ahead?.path === path && performance.now() < FRESH_MS ? ahead.answer : undefined;
}

/** A visit that goes on at another step asks anew when it comes to its time: by then its own payment may hold one. */
export function forgetTimesAhead(): void {
  window.fieldleafTimes = undefined;
}
