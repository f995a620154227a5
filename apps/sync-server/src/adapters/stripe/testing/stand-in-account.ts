import { type Form, textOf } from './form-body.ts';
import { listPage } from './list-page.ts';
import { invalid, missing } from './stand-in-error.ts';

type Endpoint = {
  readonly url: string;
  readonly enabled_events: readonly string[];
  readonly status?: 'enabled' | 'disabled';
  readonly api_version?: string | null;
};

type Domain = {
  readonly id: string;
  readonly domain_name: string;
  readonly created: number;
  enabled: boolean;
  applePay: 'active' | 'inactive';
};

/** The account behind the keys: whether it may charge, where its events go, at which domains its wallets are shown. */
export function createAccount() {
  const endpoints: (Endpoint & { readonly id: string; readonly created: number })[] = [];
  const domains: Domain[] = [];
  const standing = { charges: true, payouts: true, due: [] as readonly string[], prefix: 'FIELDLEAF' };
  let isReachedByApple = true;

  const domainOf = (id: string): Domain => {
    const domain = domains.find((known) => known.id === id);
    if (!domain) throw missing(`payment_method_domain: ${id}`);
    return domain;
  };
  const check = (domain: Domain): Domain => {
    domain.applePay = isReachedByApple ? 'active' : 'inactive';
    return domain;
  };

  const routes: Readonly<Record<string, (id: string, form: Form, query: URLSearchParams) => unknown>> = {
    'GET account': () => ({
      id: 'acct_stand_in',
      object: 'account',
      charges_enabled: standing.charges,
      payouts_enabled: standing.payouts,
      requirements: { currently_due: standing.due },
      settings: { card_payments: { statement_descriptor_prefix: standing.prefix } },
    }),
    'GET webhook_endpoints': (_id, _form, query) => {
      const page = listPage(endpoints, query);
      return { ...page, data: page.data.map(shownEndpoint) };
    },
    'GET payment_method_domains': (_id, _form, query) => {
      const name = query.get('domain_name');
      query.delete('domain_name');
      const wanted = domains.filter(({ domain_name }) => name === null || domain_name === name);
      const page = listPage(wanted, query);
      return { ...page, data: page.data.map(shownDomain) };
    },
    'POST payment_method_domains': (_id, form) => {
      const name = textOf(form, 'domain_name') ?? '';
      if (!/^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(name))
        throw invalid('parameter_invalid_string', 'Not a domain.', { param: 'domain_name' });
      const made: Domain = {
        id: `pmd_${domains.length + 1}`,
        domain_name: name,
        created: domains.length,
        enabled: true,
        applePay: 'inactive',
      };
      domains.push(check(made));
      return shownDomain(made);
    },
    'POST payment_method_domains id': (id, form) => {
      const domain = domainOf(id);
      domain.enabled = textOf(form, 'enabled') === 'true';
      return shownDomain(domain);
    },
    'POST payment_method_domains id validate': (id) => shownDomain(check(domainOf(id))),
  };

  return {
    domains,
    standing,
    /** The answer to a call about the account; undefined: it is about something else. */
    route: (name: string, id: string, { form, query }: { form: Form; query: URLSearchParams }) =>
      routes[name]?.(id, form, query),
    addEndpoint: (endpoint: Endpoint) =>
      endpoints.push({ ...endpoint, id: `we_${endpoints.length + 1}`, created: endpoints.length }),
    /** Sets whether Apple can reach the domain during its check. */
    reachedByApple: (reached: boolean) => {
      isReachedByApple = reached;
    },
  };
}

const shownEndpoint = ({ status = 'enabled', api_version = null, ...endpoint }: Endpoint) => ({
  ...endpoint,
  object: 'webhook_endpoint',
  status,
  api_version,
});

const shownDomain = ({ applePay, ...domain }: Domain) => ({
  ...domain,
  object: 'payment_method_domain',
  apple_pay: { status: applePay },
  google_pay: { status: 'active' },
  link: { status: 'active' },
});
