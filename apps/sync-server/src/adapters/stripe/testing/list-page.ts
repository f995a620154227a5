import { invalid, missing } from './stand-in-error.ts';

type Listed = { readonly id: string; readonly created: number };

const KNOWN =
  /^(limit|starting_after|payment_intent|payout|currency|created\[(gte|gt|lt|lte)\]|expand\[\d+\])$/;
const LARGEST_PAGE = 100;

/** One page of a list as Stripe cuts it: what was made last comes first, ten at once unless told. */
export function listPage<Item extends Listed>(newestFirst: readonly Item[], query: URLSearchParams) {
  for (const name of query.keys())
    if (!KNOWN.test(name))
      throw invalid('parameter_unknown', `Received unknown parameter: ${name}`, { param: name });
  const limit = Number(query.get('limit') ?? 10);
  if (!(limit >= 1 && limit <= LARGEST_PAGE))
    throw invalid('parameter_invalid_integer', 'Limit is 1 to 100', { param: 'limit' });
  const inside = newestFirst.filter(({ created }) => isInside(created, query));
  const after = query.get('starting_after');
  const start = after === null ? 0 : inside.findIndex(({ id }) => id === after) + 1;
  if (after !== null && start === 0) throw missing(`object: ${after}`);
  const data = inside.slice(start, start + limit);
  return { object: 'list', has_more: inside.length > start + limit, data };
}

function isInside(created: number, query: URLSearchParams): boolean {
  const bound = (name: string, other: number) => Number(query.get(`created[${name}]`) ?? other);
  return created >= bound('gte', 0) && created < bound('lt', Number.POSITIVE_INFINITY);
}
