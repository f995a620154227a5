import { expect, test } from 'vitest';
import { defaultSiteConfig } from '../../site-config/default-site-config.ts';
import { pageHead } from './page-head.ts';

const head = (place: Parameters<typeof pageHead>[0]) => pageHead(place, defaultSiteConfig);

test.each(['landing', 'terms', 'events'] as const)('%s says what it is and where it is', (place) => {
  expect(head(place)).toMatch(/<title>[^<]{10,65}<\/title>/);
  const [, description = ''] = /name="description" content="([^"]*)"/.exec(head(place)) ?? [];
  expect(description.length).toBeGreaterThan(70);
  expect(description.length).toBeLessThanOrEqual(160);
  expect(head(place)).toMatch(/<link rel="canonical" href="https:\/\/origin\.invalid\//);
  expect(head(place)).toContain('/social-card.png');
});

test('the pages of one site are told apart', () => {
  const places = [
    'landing',
    'terms',
    'events',
    'pay-invoice',
    'pay-visit',
    'quote-offer',
    'not-found',
  ] as const;
  const titles = places.map((place) => /<title>(.*)<\/title>/.exec(head(place))?.[1]);
  expect(new Set(titles).size).toBe(7);
});

test.each(['pay-invoice', 'pay-visit', 'quote-offer', 'plants', 'not-found'] as const)(
  '%s is nothing for search engines',
  (place) => {
    expect(head(place)).toContain('noindex');
    expect(head(place)).not.toContain('canonical');
  },
);

test('every consultation is described with its price', () => {
  const [, data = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(head('landing')) ?? [];
  const { makesOffer } = JSON.parse(data) as { makesOffer: readonly unknown[] };

  expect(makesOffer).toHaveLength(defaultSiteConfig.prices.length);
  expect(makesOffer[1]).toMatchObject({
    price: '70.00',
    priceCurrency: 'USD',
    itemOffered: { '@type': 'Service', name: 'Virtual Consultation, 1 hour' },
  });
});

test('the practice is described for search engines, without ending the script it stands in', () => {
  const business = { ...defaultSiteConfig.business, name: '</script><b>' };
  const [, data = ''] =
    /<script type="application\/ld\+json">(.*?)<\/script>/.exec(
      pageHead('landing', { ...defaultSiteConfig, business }),
    ) ?? [];

  expect(JSON.parse(data)).toMatchObject({
    '@type': 'LocalBusiness',
    name: '</script><b>',
    priceRange: '$40-$350',
    url: 'https://origin.invalid/',
  });
});

test('a page says where it is in each language, and leads to the one that is preferred before all else', () => {
  const said = head('terms');
  expect(said).toContain('<link rel="alternate" hreflang="es" href="https://origin.invalid/es/terms" />');
  expect(said).toContain('<link rel="alternate" hreflang="x-default" href="https://origin.invalid/terms" />');
  expect(said.trimStart()).toMatch(/^<script>\(function followLanguage\(/);
  expect(head('pay-visit')).toContain('followLanguage');
});
