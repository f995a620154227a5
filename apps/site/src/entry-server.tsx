import { SENT_TIMES_ID } from '@fieldleaf/contract/sent-times';
import { renderToStaticMarkup } from 'react-dom/server';
import { prerenderToNodeStream } from 'react-dom/static';
import { App } from './app/app.tsx';
import { otherAddress, pageHead } from './app/page-head/page-head.ts';
import type { OpenedView, Place } from './app/view.ts';
import { showSentTimes } from './calendar/sent-times.ts';
import { TimesPattern } from './features/booking/times-pattern.tsx';
import { OTHER_ADDRESS_MARK } from './language/address.ts';
import { defaultSiteConfig } from './site-config/default-site-config.ts';

const TIMES = `${renderToStaticMarkup(<TimesPattern />)}<script>(${showSentTimes})("${SENT_TIMES_ID}")</script>`;

/** A view that has an address, or opens by a query, as the build writes it into a page of its own. */
export async function render(place: Place | OpenedView) {
  // Each part stands where it is read: a large one would come hidden behind the page, for a script to put in its place.
  const { prelude } = await prerenderToNodeStream(<App start={place} />, {
    progressiveChunkSize: Number.MAX_SAFE_INTEGER,
  });
  return {
    head: pageHead(place, defaultSiteConfig),
    /** A stream of Node's, for the build to read. */
    prelude,
    /** Markup behind the page. */
    tail: place === 'booking' ? TIMES : '',
    finish: (markup: string) => markup.replaceAll(OTHER_ADDRESS_MARK, otherAddress(place)),
  };
}
