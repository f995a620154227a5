import type { BuiltPages } from './built-pages.ts';
import { type FilledPages, fillPages } from './filled-pages.ts';

export type Filling = {
  /** The same value for as long as pages are filled the same way. */
  readonly version: () => unknown;
  /** Puts into a page what only the running server knows. */
  readonly fill: (text: string) => string;
};

/** The filled pages, filled anew with the first request after what they say has changed. */
export function createLivePages(
  built: BuiltPages | undefined,
  { version, fill }: Filling,
): () => FilledPages {
  let last: { readonly version: unknown; readonly pages: FilledPages } | undefined;
  return () => {
    const current = version();
    if (!last || last.version !== current)
      last = { version: current, pages: built ? fillPages(built, fill) : new Map() };
    return last.pages;
  };
}
