/** The most a list answers at once. */
const LONGEST_PAGE = 100;

export type Page = { readonly skip?: number | undefined; readonly limit?: number | undefined };

/** One part of a list; what is not asked for is left where it is. */
export const pageOf = <Entry>(
  entries: readonly Entry[],
  { skip = 0, limit = LONGEST_PAGE }: Page,
): readonly Entry[] => entries.slice(skip, skip + limit);
