export const changesHad = (count: number): string => (count === 1 ? '1 change had' : `${count} changes had`);

/** What went with the data of this phone; an empty text when nothing was unsent. */
export const unsentWords = (count: number): string =>
  count > 0 ? ` ${changesHad(count)} not been sent.` : '';
