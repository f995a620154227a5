export const changesHad = (count: number): string => (count === 1 ? '1 change had' : `${count} changes had`);

/** Describes the changes lost with this phone's data; empty if nothing was unsent. */
export const unsentWords = (count: number): string =>
  count > 0 ? ` ${changesHad(count)} not been sent.` : '';
