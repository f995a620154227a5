import { CareFeedLink } from '@fieldleaf/contract/plant-care';
import { PlantBookKey } from '@fieldleaf/contract/plants';
import { Type } from 'typebox';
import { findBookOfKey, newPlantBookKey } from '../../access/plant-book-key.ts';
import type { AppRoutes } from '../../http/app-routes.ts';
import { MOST_COUNTED } from '../../http/counting-window.ts';
import { publicForm } from '../../http/rate-limits.ts';
import { sendProblem } from '../../http/send-problem.ts';
import { careFeed, FEED_REFRESH_SECONDS } from './care-feed.ts';

const Params = Type.Object({ file: Type.String({ maxLength: 120 }) });

/** A calendar service reads the feeds of all its users from a few addresses. */
const readByServices = { rateLimit: { max: 1_200, timeWindow: 60_000, cache: MOST_COUNTED } };

/** The calendar of a book, below `/api/plants`: its address is a key, of which the log knows only the route. */
export const careFeedRoutes: AppRoutes = async (app, { ctx }) => {
  const link = {
    tags: ['Plant book'],
    summary: 'The address of the calendar of a plant book',
    body: PlantBookKey,
    response: { 200: CareFeedLink },
  };
  app.post('/feed-link', { schema: link, config: publicForm }, async (request, reply) => {
    const found = await findBookOfKey(ctx, 'page', request.body.key);
    if (!found.ok) return sendProblem(reply, found.error);
    const key = await newPlantBookKey(ctx, found.value, 'feed');
    return { url: `${ctx.config.publicUrl}/api/plants/feed/${key}.ics` };
  });

  const feed = { hide: true, params: Params };
  // Its mark stands for one row of bytes.
  const options = { schema: feed, config: readByServices, compress: false } as const;
  app.get('/feed/:file', options, async (request, reply) => {
    const found = await findBookOfKey(ctx, 'feed', request.params.file.replace(/\.ics$/, ''));
    if (!found.ok) return sendProblem(reply, found.error);
    const { etag, write } = careFeed(ctx, found.value);
    reply.header('etag', etag).header('cache-control', `private, max-age=${FEED_REFRESH_SECONDS / 4}`);
    if (isKnown(request.headers['if-none-match'], etag)) return reply.code(304).send();
    return reply.type('text/calendar; charset=utf-8').send(write());
  });
};

/** A proxy that compresses an answer makes its mark a weak one, or adds to it: the text is the same. */
const isKnown = (named: string | undefined, etag: string): boolean =>
  named?.split(',').some((one) => one.trim().replace(/^W\//, '') === etag) ?? false;
