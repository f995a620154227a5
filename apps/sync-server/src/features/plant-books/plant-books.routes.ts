import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { PlantBookKey, PlantBookLinkResponse, PlantBookView } from '@fieldleaf/contract/plants';
import { spanishPage } from '@fieldleaf/domain/language/spanish-page';
import { withoutMetadata } from '@fieldleaf/domain/photo/without-metadata';
import { PLANT_BOOK_PAGE, type PlantBook, plantBookId } from '@fieldleaf/domain/plant/plant-book';
import { type Problem, problem } from '@fieldleaf/domain/problem/problem';
import { customerLanguage } from '@fieldleaf/domain/read-model/customer-language';
import { type PlantBookPage, plantBookPage } from '@fieldleaf/domain/read-model/plant-book-page';
import { ok, type Result } from '@fieldleaf/domain/result';
import { epochMsOf } from '@fieldleaf/domain/time/instant';
import { Type } from 'typebox';
import {
  bookPhotoKeys,
  findBookOfKey,
  findPhotoOfKey,
  newPlantBookKey,
} from '../../access/plant-book-key.ts';
import type { AppRoutes } from '../../http/app-routes.ts';
import { MOST_COUNTED } from '../../http/counting-window.ts';
import type { LookupLimits } from '../../http/rate-limits.ts';
import { sendProblem } from '../../http/send-problem.ts';
import type { AppContext } from '../../practice/app-context.ts';
import { loadPhotoBytes } from '../../practice/photo-bytes.ts';

type Options = { readonly ctx: AppContext; readonly lookupLimits: LookupLimits };

const tags = ['Plant book'];
const PhotoParams = Type.Object({ signed: Type.String({ maxLength: 80 }) });
const CustomerParams = Type.Object({ email: Type.String({ maxLength: 254 }) });

/** Two pictures of each plant at once: more than a form is ever sent. */
const photosOfPages = { rateLimit: { max: 300, timeWindow: 60_000, cache: MOST_COUNTED } };

/** Routes of a customer's page of plants, below `/api/plants`. */
export const plantBooksRoutes: FastifyPluginAsyncTypebox<Options> = async (app, { ctx, lookupLimits }) => {
  const read = {
    tags,
    summary: 'The plant book of a link',
    body: PlantBookKey,
    response: { 200: PlantBookView },
  };
  app.post('/read', { schema: read, ...lookupLimits }, async (request, reply) => {
    const page = await readPlantBook(ctx, request.body.key);
    return page.ok ? page.value : sendProblem(reply, page.error);
  });

  const photo = { tags, summary: 'A picture of a plant book, for some days', params: PhotoParams };
  app.get('/photo/:signed', { schema: photo, config: photosOfPages }, async (request, reply) => {
    const found = await findPhotoOfKey(ctx, request.params.signed);
    const kept = found && (await loadPhotoBytes(ctx, found.photoId));
    // Whatever a phone has sent, no place leaves with it.
    const jpeg = kept && withoutMetadata(kept);
    if (!found || !jpeg) return sendProblem(reply, problem('photo_not_found'));
    const seconds = Math.floor((epochMsOf(found.endsAt) - epochMsOf(ctx.now())) / 1_000);
    return reply
      .header('cache-control', `private, max-age=${seconds}`)
      .type('image/jpeg')
      .send(Buffer.from(jpeg));
  });
};

/** Looking changes nothing. */
export async function readPlantBook(ctx: AppContext, key: string): Promise<Result<PlantBookPage, Problem>> {
  const found = await findBookOfKey(ctx, 'page', key);
  if (!found.ok) return found;
  const keyOf = await bookPhotoKeys(ctx, found.value);
  return ok(
    plantBookPage(ctx.model(), found.value.customerEmail, {
      now: ctx.now(),
      zone: ctx.settings().business.timeZone,
      srcOf: ({ photoId }) => `/api/plants/photo/${keyOf(photoId)}`,
    }),
  );
}

/** The link for the consultant to hand on, below `/api/admin/plant-books`. */
export const adminPlantBooksRoutes: AppRoutes = async (app, { ctx }) => {
  const link = {
    tags,
    summary: 'The link to a customer’s plant book',
    params: CustomerParams,
    response: { 200: PlantBookLinkResponse },
  };
  app.get('/:email/link', { schema: link }, async ({ params: { email } }) => {
    const book = await ctx.documents.get<PlantBook>(plantBookId(email));
    if (!book || book.linkNumber === 0) return { url: null };
    const { publicUrl } = ctx.config;
    const page = publicUrl + PLANT_BOOK_PAGE;
    const own = customerLanguage(ctx.model(), email) === 'es' ? spanishPage(page, publicUrl) : page;
    return { url: `${own}#${await newPlantBookKey(ctx, book, 'page')}` };
  });
};
