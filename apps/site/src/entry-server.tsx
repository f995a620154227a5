import { prerender } from 'react-dom/static.edge';
import { App } from './app/app.tsx';
import { otherAddress, pageHead } from './app/page-head/page-head.ts';
import type { Place } from './app/view.ts';
import { OTHER_ADDRESS_MARK } from './language/address.ts';
import { defaultSiteConfig } from './site-config/default-site-config.ts';

export type Page = { readonly head: string; readonly markup: string };

/** A view that has an address, as the build writes it into a page of its own. */
export async function render(place: Place): Promise<Page> {
  // Each part stands where it is read: a large one would come hidden behind the page, for a script to put in its place.
  const { prelude } = await prerender(<App start={place} />, {
    progressiveChunkSize: Number.MAX_SAFE_INTEGER,
  });
  const markup = (await new Response(prelude).text()).replaceAll(OTHER_ADDRESS_MARK, otherAddress(place));
  return { head: pageHead(place, defaultSiteConfig), markup };
}
