import type { ConsultationType } from '../consultation/consultation.ts';
import type { Settings } from './settings.ts';

/** One row of the price list, in dollars. */
type PublicPrice = {
  readonly consultationType: ConsultationType;
  readonly label: string;
  readonly description: string;
  readonly price: number;
};

/** What everybody may know of the practice: its profile, and what it costs, in dollars. */
export type PublicPractice = {
  readonly business: Pick<Settings['business'], 'name' | 'email' | 'phone' | 'serviceArea' | 'socialLinks'>;
  readonly prices: readonly PublicPrice[];
};

type Business = Pick<PublicPractice['business'], 'serviceArea'>;

/** The practice in one sentence, for search engines and shared links. */
export const practiceDescription = ({ serviceArea }: Business): string =>
  `Expert plant care consultations to help you develop your green thumb. Virtual everywhere, on-site in ${areaName(serviceArea)}.`;

/** Without the abbreviation in brackets. */
const areaName = (serviceArea: string): string => serviceArea.replace(/ \([^)]*\)$/, '');

const SERVICES: Readonly<Record<ConsultationType, string>> = {
  virtual: 'Virtual Consultation',
  onsite: 'On-Site Visit',
};

const offerOf = ({ consultationType, label, description, price }: PublicPrice) => ({
  '@type': 'Offer',
  price: price.toFixed(2),
  priceCurrency: 'USD',
  itemOffered: {
    '@type': 'Service',
    serviceType: 'Plant care consultation',
    name: `${SERVICES[consultationType]}, ${label}`,
    description,
  },
});

/** The practice as search engines read it (schema.org); nothing of it can end the script it stands in. */
export function businessData({ business, prices }: PublicPractice, origin: string): string {
  const amounts = prices.map(({ price }) => price);
  const data = {
    '@context': 'https://schema.org',
    '@type': 'LocalBusiness',
    '@id': `${origin}/#business`,
    name: business.name,
    description: practiceDescription(business),
    url: `${origin}/`,
    image: `${origin}/social-card.png`,
    email: business.email,
    telephone: business.phone,
    priceRange: `$${Math.min(...amounts)}-$${Math.max(...amounts)}`,
    currenciesAccepted: 'USD',
    address: {
      '@type': 'PostalAddress',
      addressLocality: 'Dallas',
      addressRegion: 'TX',
      addressCountry: 'US',
    },
    areaServed: { '@type': 'AdministrativeArea', name: business.serviceArea },
    makesOffer: prices.map(offerOf),
    sameAs: business.socialLinks.map(({ url }) => url),
  };
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}
