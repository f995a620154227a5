import { ErrorBody } from '@fieldleaf/contract/problem';

type RouteSchema = { readonly tags?: readonly string[]; readonly response?: unknown };

const NEEDS_SESSION = /^\/(api\/(admin|consultation-notes|email-templates)|sync)(\/|$)/;

/** What holds for every call and no route says for itself: its group, the shape of errors, the session. */
export function describeRoute<Schema extends RouteSchema>(schema: Schema | undefined, url: string) {
  const response = { ...(schema?.response ?? {}), '4xx': ErrorBody, '5xx': ErrorBody };
  const security = NEEDS_SESSION.test(url) ? [{ session: [] }] : [];
  return { tags: [groupOf(url)], security, ...schema, response };
}

/** `/api/payments/create-payment-intent` belongs to Payments. */
function groupOf(url: string): string {
  const [, scope = '', first = '', second = ''] = url.split('/');
  const name = scope === 'api' && first === 'admin' ? `admin ${second}` : first || scope;
  return name.replaceAll('-', ' ').replace(/^./, (letter) => letter.toUpperCase());
}
