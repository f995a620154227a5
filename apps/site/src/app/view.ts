import { pathOf } from '../language/address.ts';
import { words } from './words.ts';
/** A view with an address of its own; `not-found` has every address that no other has. */
export type Place =
  | 'landing'
  | 'terms'
  | 'events'
  | 'pay-invoice'
  | 'pay-visit'
  | 'quote-offer'
  | 'gift'
  | 'gift-card'
  | 'privacy'
  | 'my-data'
  | 'review'
  | 'plants'
  | 'weather-warnings'
  | 'not-found';

/** A view at which queries of the landing page's address open the site. */
export type OpenedView = 'assessment' | 'booking' | 'manage';

/** A view that has no address of its own: the browser's history knows it. */
export type InnerView = OpenedView | 'quote' | 'confirmation';

export type View = Place | InnerView;

const TITLES: Readonly<Record<View, string>> = {
  landing: words.landingTitle,
  terms: words.termsTitle,
  events: words.eventsTitle,
  'pay-invoice': words.payInvoiceTitle,
  'quote-offer': words.quoteOfferTitle,
  'pay-visit': words.payVisitTitle,
  gift: words.giftTitle,
  'gift-card': words.giftCardTitle,
  privacy: words.privacyTitle,
  'my-data': words.myDataTitle,
  review: words.reviewTitle,
  plants: words.plantsTitle,
  'weather-warnings': words.weatherWarningsTitle,
  'not-found': words.notFoundTitle,
  assessment: words.assessmentTitle,
  booking: words.bookingTitle,
  quote: words.quoteTitle,
  confirmation: words.confirmationTitle,
  manage: words.manageTitle,
};

export const isOpenedView = (view: View): view is OpenedView =>
  view === 'assessment' || view === 'booking' || view === 'manage';

export const titleOf = (view: View): string => TITLES[view];

/** The pages besides the first one, by what their addresses look like. */
const ADDRESSES: readonly (readonly [Place, RegExp])[] = [
  ['terms', /^\/terms\/?$/],
  ['privacy', /^\/privacy\/?$/],
  ['my-data', /^\/my-data\/?$/],
  ['review', /^\/review\/?$/],
  ['plants', /^\/plants\/?$/],
  ['weather-warnings', /^\/weather-warnings\/?$/],
  ['events', /^\/events\/?$/],
  ['pay-invoice', /^\/pay-invoice\/[^/]+\/?$/],
  ['quote-offer', /^\/quote\/?$/],
  ['pay-visit', /^\/pay\/visit\/[^/]+\/?$/],
  ['gift', /^\/gift\/?$/],
  ['gift-card', /^\/gift\/card\/?$/],
];

/**
 * The view an address names. `/?manage=BK-...` is the link of the
 * mails: it opens the lookup, and looks nothing up by itself. `/?book` is where the page's buttons lead to before the
 * script is there; `/?book=virtual&date=...` offers a visit that is chosen already.
 */
export function viewOfAddress({ pathname, search }: Pick<Location, 'pathname' | 'search'>): View {
  const path = pathOf(pathname);
  const page = ADDRESSES.find(([, address]) => address.test(path));
  if (page) return page[0];
  if (!/^\/(index\.html)?$/.test(path)) return 'not-found';
  const asked = new URLSearchParams(search);
  if (asked.get('book')) return 'booking';
  if (asked.has('book')) return 'assessment';
  return asked.has('manage') ? 'manage' : 'landing';
}

/** The booking ID a mail's link carries. */
export const bookingIdOfAddress = ({ search }: Pick<Location, 'search'>): string =>
  new URLSearchParams(search).get('manage') ?? '';
