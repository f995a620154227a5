/** Aborts as soon as one of the two does. `AbortSignal.any` came with iOS 17.4; calls without it would never be made. */
export function eitherSignal(one: AbortSignal, other: AbortSignal): AbortSignal {
  if (typeof AbortSignal.any === 'function') return AbortSignal.any([one, other]);
  const either = new AbortController();
  for (const signal of [one, other]) {
    const abort = () => either.abort(signal.reason);
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort, { once: true, signal: either.signal });
  }
  return either.signal;
}
