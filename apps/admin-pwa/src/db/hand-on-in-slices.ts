/** So many reach the screens at once: a tap in between waits for no more. */
const SLICE = 250;

/**
 * Hands many documents on, and lets the page do what else it has to do in between. Nobody taps a page that is out of
 * sight, where the browser lets a timer wait for a second, later for a minute.
 */
export async function handOnInSlices<Document>(
  documents: readonly Document[],
  handOn: (slice: readonly Document[]) => void,
): Promise<void> {
  for (let at = 0; at < documents.length; at += SLICE) {
    handOn(documents.slice(at, at + SLICE));
    if (document.visibilityState === 'visible') await new Promise((resolve) => setTimeout(resolve));
  }
}
