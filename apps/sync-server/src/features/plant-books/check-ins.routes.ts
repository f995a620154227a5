import { createHash } from 'node:crypto';
import { CheckInRequest, LARGEST_CHECK_IN_BYTES } from '@fieldleaf/contract/plant-care';
import { PlantBookView } from '@fieldleaf/contract/plants';
import type { BookingId } from '@fieldleaf/domain/booking/booking';
import { symbolsFromBytes } from '@fieldleaf/domain/booking/crockford';
import type { PlantBook } from '@fieldleaf/domain/plant/plant-book';
import type { Problem } from '@fieldleaf/domain/problem/problem';
import { visitToReportOn } from '@fieldleaf/domain/read-model/check-ins';
import type { PlantBookPage } from '@fieldleaf/domain/read-model/plant-book-page';
import { err, type Result } from '@fieldleaf/domain/result';
import { localDateOf } from '@fieldleaf/domain/time/business-time';
import type { Client } from '../../access/client.ts';
import { findBookOfKey } from '../../access/plant-book-key.ts';
import { spendBudget } from '../../budgets/spend-budget.ts';
import type { AppRoutes } from '../../http/app-routes.ts';
import { clientOfRequest } from '../../http/client-of.ts';
import { publicForm } from '../../http/rate-limits.ts';
import { sendProblem } from '../../http/send-problem.ts';
import type { AppContext } from '../../practice/app-context.ts';
import { keepPhoto, refusalOfSentPhoto } from '../../practice/keep-photo.ts';
import { readPlantBook } from './plant-books.routes.ts';

/** Reports of plants between visits, below `/api/plants`. */
export const checkInsRoutes: AppRoutes = async (app, { ctx }) => {
  const schema = {
    tags: ['Plant book'],
    summary: 'How the plants are since the visit',
    body: CheckInRequest,
    response: { 200: PlantBookView },
  };
  const options = { schema, config: publicForm, bodyLimit: LARGEST_CHECK_IN_BYTES };
  app.post('/check-in', options, async (request, reply) => {
    const page = await takeCheckIn(ctx, request.body, clientOfRequest(request));
    return page.ok ? page.value : sendProblem(reply, page.error);
  });
};

/** Keeps a check-in with its photos, and answers the page then; the same one again costs nothing. */
async function takeCheckIn(
  ctx: AppContext,
  request: CheckInRequest,
  client: Client,
): Promise<Result<PlantBookPage, Problem>> {
  const found = await findBookOfKey(ctx, 'page', request.key);
  if (!found.ok) return found;
  const book = found.value;
  if (!book.checkIns?.some(({ checkInId }) => checkInId === request.checkInId)) {
    const taken = await keepCheckIn(ctx, { book, request, client });
    if (!taken.ok) return taken;
  }
  return readPlantBook(ctx, request.key);
}

type Sending = { readonly book: PlantBook; readonly request: CheckInRequest; readonly client: Client };

/** The photos first, each kept once however often it comes; the check-in that names them commits. */
async function keepCheckIn(
  ctx: AppContext,
  { book: { customerEmail, customerId }, request, client }: Sending,
): Promise<Result<void, Problem>> {
  const { checkInId, plants, words } = request;
  const photos = request.photos.map((photo, index) => ({
    jpeg: Buffer.from(photo, 'base64'),
    photoId: photoIdOf(customerId, checkInId, index),
  }));
  const [refusal] = photos.flatMap(({ jpeg }, index) => refusalOfSentPhoto(jpeg, `photos.${index}`) ?? []);
  if (refusal) return err(refusal);
  const noteId = openVisit(ctx, customerEmail);
  if (noteId) {
    const spent = await spendBudget(ctx, 'check-in', { client, email: customerEmail });
    if (!spent.ok) return spent;
    const ofVisit = { noteId, plantName: '', ...plantOf(plants), fromCustomer: true as const };
    for (const photo of photos) {
      const kept = await keepPhoto(ctx, { ...photo, ...ofVisit, addedAt: ctx.now() });
      if (!kept.ok) return kept;
    }
  }
  const photoIds = photos.map(({ photoId }) => photoId);
  const payload = { customerEmail, checkInId, noteId: noteId ?? NO_VISIT, plants, words, photoIds };
  return ctx.runCommand({ by: { role: 'customer' }, kind: 'plantBook.checkIn', payload });
}

/** Photos of a check-in about one plant show that plant. */
const plantOf = ([only, second]: CheckInRequest['plants']) =>
  only && !second ? { plantId: only.plantId } : {};

/** The rules refuse it in their words. */
const NO_VISIT = 'BK-NONE';

/** The visit that may be reported on today; undefined: none. */
function openVisit(ctx: AppContext, email: string): BookingId | undefined {
  const { timeZone: zone } = ctx.settings().business;
  const visit = visitToReportOn(ctx.model(), email, zone);
  return visit && localDateOf(ctx.now(), zone) <= visit.days.freeUntil ? visit.note.noteId : undefined;
}

const PHOTO_ID_SYMBOLS = 26;

/** Made of what only the book and the browser know: nobody can aim at another photo. */
const photoIdOf = (customerId: string, checkInId: string, index: number): string =>
  symbolsFromBytes(
    createHash('sha256').update(`photo.${customerId}.${checkInId}.${index}`).digest(),
    PHOTO_ID_SYMBOLS,
  );
