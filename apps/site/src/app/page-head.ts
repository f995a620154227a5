import type { SiteConfig } from '@fieldleaf/contract/site-config';
import { businessData, practiceDescription } from '@fieldleaf/domain/settings/business-data';
import { defaultSiteConfig } from '../site-config/default-site-config.ts';
import { type Place, titleOf } from './view.ts';

/** Stands for the public origin, which only the server knows: it puts it in when it starts. */
const ORIGIN = 'https://origin.invalid';

type Page = {
  readonly path: string;
  readonly description: string /** Nothing for search engines. */;
  readonly isUnlisted?: boolean;
};

const PAGES: Readonly<Record<Place, Page>> = {
  landing: {
    path: '/',
    description: practiceDescription(defaultSiteConfig.business),
  },
  terms: {
    path: '/terms',
    description:
      'The terms of Fieldleaf plant care consultations in eight short sections: booking, payment, changes, cancellation and what advice can and cannot do.',
  },
  events: {
    path: '/events',
    description:
      'Plant care workshops, repotting days and plant swaps in the Dallas-Fort Worth area are being planned. Ask to hear of the first one.',
  },
  'pay-invoice': {
    path: '/pay-invoice',
    description: 'Pay your Fieldleaf Plant Care invoice online.',
    isUnlisted: true,
  },
  'quote-offer': {
    path: '/quote',
    description: 'Your Fieldleaf Plant Care quote: accept it and choose a time.',
    isUnlisted: true,
  },
  'pay-visit': {
    path: '/pay/visit',
    description: 'Pay for your Fieldleaf Plant Care visit online.',
    isUnlisted: true,
  },
  gift: {
    path: '/gift',
    description: 'Give a visit for somebody’s plants: a gift card by email or to print.',
    // Not every practice sells them.
    isUnlisted: true,
  },
  'gift-card': {
    path: '/gift/card',
    description: 'What is left on a Fieldleaf Plant Care gift card.',
    isUnlisted: true,
  },
  privacy: {
    path: '/privacy',
    description:
      'What Fieldleaf Plant Care asks you for and why, who is involved, how long what is kept, and how to see, download or delete your data.',
  },
  'my-data': {
    path: '/my-data',
    description: 'See, download or delete what Fieldleaf Plant Care keeps about you.',
    isUnlisted: true,
  },
  review: {
    path: '/review',
    description: 'Say how your visit with Fieldleaf Plant Care was.',
    isUnlisted: true,
  },
  'not-found': {
    path: '/',
    description: 'There is no page at this address.',
    isUnlisted: true,
  },
};

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

const meta = (key: 'name' | 'property', name: string, content: string): string =>
  `<meta ${key}="${name}" content="${escaped(content)}" />`;

function shareTags(title: string, { path, description }: Page): readonly string[] {
  return [
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', 'Fieldleaf Plant Care'),
    meta('property', 'og:locale', 'en_US'),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', `${ORIGIN}${path}`),
    meta('property', 'og:image', `${ORIGIN}/social-card.png`),
    meta('property', 'og:image:width', '1200'),
    meta('property', 'og:image:height', '630'),
    meta(
      'property',
      'og:image:alt',
      'A monstera leaf beside the words: Your plants have something to tell you',
    ),
    meta('name', 'twitter:card', 'summary_large_image'),
  ];
}

/** What stands in a page's head for browsers, search engines and whoever shares its link. */
export function pageHead(place: Place, config: SiteConfig): string {
  const page = PAGES[place];
  const title = titleOf(place);
  const described = [`<title>${escaped(title)}</title>`, meta('name', 'description', page.description)];
  if (page.isUnlisted) return [...described, meta('name', 'robots', 'noindex')].join('\n    ');
  const canonical = `<link rel="canonical" href="${ORIGIN}${page.path}" />`;
  const data =
    place === 'landing'
      ? [`<script type="application/ld+json">${businessData(config, ORIGIN)}</script>`]
      : [];
  return [...described, canonical, ...shareTags(title, page), ...data].join('\n    ');
}
