const changes = (count: number): string => (count === 1 ? '1 change had' : `${count} changes had`);

/** What went with the data of this phone; an empty text when nothing was unsent. */
export const unsentWords = (count: number): string => (count > 0 ? ` ${changes(count)} not been sent.` : '');

/** The browser cleared the phone's data by itself. */
export const clearedWords = (unsentChanges: number): string =>
  unsentChanges > 0
    ? `This browser cleared the console's data on this phone. ${changes(unsentChanges)} not been sent: what you did last is lost, please check it.`
    : "This browser cleared the console's data on this phone. Everything had been sent, so nothing is lost.";
