import type { SiteConfig } from '@fieldleaf/contract/site-config';
import { preferredLanguage } from '@fieldleaf/domain/language/language';
import { businessData, practiceDescription } from '@fieldleaf/domain/settings/business-data';
import { addressOf } from '../../language/address.ts';
import { words as language } from '../../language/words.ts';
import { defaultSiteConfig } from '../../site-config/default-site-config.ts';
import { type OpenedView, type Place, titleOf } from '../view.ts';
import { words } from './words.ts';

/** Stands for the public origin, which only the server knows: it puts it in when it starts. */
const ORIGIN = 'https://origin.invalid';

const LANGUAGE = preferredLanguage(language.locale);

type Page = {
  readonly path: string;
  readonly description: string /** Nothing for search engines. */;
  readonly isUnlisted?: boolean;
};

const PAGES: Readonly<Record<Place | OpenedView, Page>> = {
  landing: {
    path: '/',
    description: practiceDescription(defaultSiteConfig.business, LANGUAGE),
  },
  terms: {
    path: '/terms',
    description: words.terms,
  },
  events: {
    path: '/events',
    description: words.events,
  },
  'pay-invoice': {
    path: '/pay-invoice',
    description: words.payInvoice,
    isUnlisted: true,
  },
  'quote-offer': {
    path: '/quote',
    description: words.quoteOffer,
    isUnlisted: true,
  },
  'pay-visit': {
    path: '/pay/visit',
    description: words.payVisit,
    isUnlisted: true,
  },
  gift: {
    path: '/gift',
    description: words.gift,
    // Not every practice sells them.
    isUnlisted: true,
  },
  'gift-card': {
    path: '/gift/card',
    description: words.giftCard,
    isUnlisted: true,
  },
  privacy: {
    path: '/privacy',
    description: words.privacy,
  },
  'my-data': {
    path: '/my-data',
    description: words.myData,
    isUnlisted: true,
  },
  review: {
    path: '/review',
    description: words.review,
    isUnlisted: true,
  },
  plants: {
    path: '/plants',
    description: words.plants,
    isUnlisted: true,
  },
  'weather-warnings': {
    path: '/weather-warnings',
    description: words.weatherWarnings,
    isUnlisted: true,
  },
  assessment: {
    path: '/?book',
    description: practiceDescription(defaultSiteConfig.business, LANGUAGE),
    isUnlisted: true,
  },
  booking: {
    path: '/?book',
    description: practiceDescription(defaultSiteConfig.business, LANGUAGE),
    isUnlisted: true,
  },
  manage: {
    path: '/?manage',
    description: words.manage,
    isUnlisted: true,
  },
  'not-found': {
    path: '/',
    description: words.notFound,
    isUnlisted: true,
  },
};

/** The page of plants is put on a home screen, and where it leads to is nobody's business: its links send no address. */
const INSTALLABLE = [
  `<link rel="manifest" href="${LANGUAGE === 'es' ? '/plants.es.webmanifest' : '/plants.webmanifest'}" />`,
  '<meta name="referrer" content="no-referrer" />',
];

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

const meta = (key: 'name' | 'property', name: string, content: string): string =>
  `<meta ${key}="${name}" content="${escaped(content)}" />`;

/** A path of the site in the language of this build, with the public origin. */
const urlOf = (path: string): string => ORIGIN + addressOf(path);

/** The same in the other one. */
const otherAddressOf = (path: string): string => language.otherHome + path.slice(1);

/** Returns the same page's address in the other language. */
export const otherAddress = (place: Place | OpenedView): string => otherAddressOf(PAGES[place].path);

/** The one address of a page in this language, and where it is in each; who reads neither is sent to the English one. */
const addresses = (path: string): readonly string[] => [
  `<link rel="canonical" href="${urlOf(path)}" />`,
  ...[
    ['en', path],
    ['es', `/es${path}`],
    ['x-default', path],
  ].map(([code, address]) => `<link rel="alternate" hreflang="${code}" href="${ORIGIN}${address}" />`),
];

function shareTags(title: string, { path, description }: Page): readonly string[] {
  return [
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', 'Fieldleaf Plant Care'),
    meta('property', 'og:locale', language.shareLocale),
    meta('property', 'og:locale:alternate', language.otherShareLocale),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', urlOf(path)),
    meta('property', 'og:image', `${ORIGIN}/social-card.png`),
    meta('property', 'og:image:width', '1200'),
    meta('property', 'og:image:height', '630'),
    meta('property', 'og:image:alt', words.socialCard),
    meta('name', 'twitter:card', 'summary_large_image'),
  ];
}

/** Returns a page's head for browsers, search engines and shared links. */
export function pageHead(place: Place | OpenedView, config: SiteConfig): string {
  const page = PAGES[place];
  const title = titleOf(place);
  const described = [
    // First: whoever is led elsewhere need not wait for what else the page asks for.
    `<script>(${followLanguage})()</script>`,
    `<title>${escaped(title)}</title>`,
    meta('name', 'description', page.description),
  ];
  if (place === 'plants') described.push(...INSTALLABLE);
  if (page.isUnlisted) return [...described, meta('name', 'robots', 'noindex')].join('\n    ');
  const data =
    place === 'landing'
      ? [`<script type="application/ld+json">${businessData(config, ORIGIN, LANGUAGE)}</script>`]
      : [];
  return [...described, ...addresses(page.path), ...shareTags(title, page), ...data].join('\n    ');
}

/**
 * Leads whoever prefers Spanish from the English landing page to the Spanish one, and keeps what was chosen by hand. It
 * is written into the head of every page as it stands, to run before anything is drawn: it can use nothing from outside.
 */
function followLanguage(): void {
  const kept = 'fieldleaf.language';
  const shown = document.documentElement.lang.slice(0, 2);

  /** Keeps the shown page, with its query, fragment and place in the history; only the language changes. */
  const addressIn = (language: string): void => {
    const { pathname, search, hash } = location;
    const path = pathname.replace(/^\/es(?=\/)/, '');
    history.replaceState(history.state, '', `${language === 'es' ? '/es' : ''}${path}${search}${hash}`);
  };

  // A link of a mail, and a visit that is offered, stay in the language they were written in.
  if (shown === 'en' && location.pathname === '/' && !/[?&](book|manage)\b/.test(location.search)) {
    let wanted = '';
    try {
      // Visitors who cannot be remembered are not redirected: a choice by hand would not hold.
      wanted = localStorage.getItem(kept) ?? navigator.language;
    } catch {}
    if (/^es\b/i.test(wanted)) {
      addressIn('es');
      location.reload();
    }
  }

  // Back leads to screens that were looked at before the choice.
  addEventListener('popstate', () => addressIn(shown));

  addEventListener('click', (event) => {
    const pressed = event.target instanceof Element ? event.target : null;
    const link = pressed?.closest<HTMLAnchorElement>('a[hreflang]');
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    try {
      localStorage.setItem(kept, link.hreflang);
    } catch {}
    addressIn(link.hreflang);
    location.reload();
  });
}
