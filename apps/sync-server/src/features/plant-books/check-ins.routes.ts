import { createHash } from 'node:crypto';
import {
  CheckInRequest,
  LARGEST_CHECK_IN_BYTES,
  PhotoConsultationResponse,
} from '@fieldleaf/contract/plant-care';
import { PlantBookKey, PlantBookView } from '@fieldleaf/contract/plants';
import type { BookingId } from '@fieldleaf/domain/booking/booking';
import { symbolsFromBytes } from '@fieldleaf/domain/booking/crockford';
import { customerName } from '@fieldleaf/domain/booking/customer-name';
import { invoiceAmounts } from '@fieldleaf/domain/invoice/invoice-amounts';
import { checkInTermsOf } from '@fieldleaf/domain/plant/check-in';
import { photoConsultationOrder } from '@fieldleaf/domain/plant/photo-consultation';
import type { PlantBook } from '@fieldleaf/domain/plant/plant-book';
import { type Problem, problemInWords } from '@fieldleaf/domain/problem/problem';
import { checkInsOf, visitToReportOn } from '@fieldleaf/domain/read-model/check-ins';
import { customerContact } from '@fieldleaf/domain/read-model/customer-contact';
import { customerLanguage } from '@fieldleaf/domain/read-model/customer-language';
import { openPhotoConsultations } from '@fieldleaf/domain/read-model/photo-consultations';
import type { PlantBookPage } from '@fieldleaf/domain/read-model/plant-book-page';
import { err, ok, type Result } from '@fieldleaf/domain/result';
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
import { newInvoiceId } from '../../practice/new-ids.ts';
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

  const order = {
    tags: ['Plant book'],
    summary: 'Order a photo consultation; its invoice is paid like any other',
    body: PlantBookKey,
    response: { 200: PhotoConsultationResponse },
  };
  app.post('/photo-consultation', { schema: order, config: publicForm }, async (request, reply) => {
    const ordered = await orderPhotoConsultation(ctx, request.body.key, clientOfRequest(request));
    return ordered.ok ? ordered.value : sendProblem(reply, ordered.error);
  });
};

/** The invoice of an order, the same until it is paid or the price is another. */
async function orderPhotoConsultation(
  ctx: AppContext,
  key: string,
  client: Client,
): Promise<Result<PhotoConsultationResponse, Problem>> {
  const found = await findBookOfKey(ctx, 'page', key);
  if (!found.ok) return found;
  const email = found.value.customerEmail;
  const { timeZone: zone } = ctx.settings().business;
  const { photoPriceCents: priceCents } = checkInTermsOf(ctx.settings());
  const visit = visitToReportOn(ctx.model(), email, zone);
  const today = localDateOf(ctx.now(), zone);
  const { ordered, paid } = openPhotoConsultations(ctx.model(), email, checkInsOf(ctx.model(), email));
  if (priceCents === 0 || !visit || today <= visit.days.freeUntil || paid)
    return err(problemInWords('invalid_input', NOT_SOLD));
  const amounts = ordered && invoiceAmounts(ordered);
  if (ordered && amounts && (amounts.paidCents > 0 || amounts.totalCents === priceCents))
    return ok({ invoiceId: ordered.invoiceId });
  const spent = await spendBudget(ctx, 'check-in', { client, email });
  if (!spent.ok) return spent;
  const contact = customerContact(ctx.model(), email);
  const { phone = '', address = '' } = contact ?? {};
  const customer = { name: (contact && customerName(contact)) || email, email, phone, address };
  const invoiceId = newInvoiceId();
  const language = customerLanguage(ctx.model(), email);
  const about = { invoiceId, noteId: visit.note.noteId, customer };
  const payload = photoConsultationOrder({ ...about, priceCents, language, today });
  const made = await ctx.runCommand({ by: { role: 'customer' }, kind: 'invoice.create', payload });
  return made.ok ? ok({ invoiceId }) : made;
}

const NOT_SOLD = {
  en: 'A photo consultation cannot be ordered now. Please open the page again.',
  es: 'Ahora no se puede pedir una consulta por foto. Abra la página otra vez, por favor.',
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
  const { noteId, invoiceId } = openVisit(ctx, customerEmail);
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
  const paidBy = invoiceId === undefined ? {} : { invoiceId };
  const said = { customerEmail, checkInId, plants, words, photoIds };
  const payload = { ...said, noteId: noteId ?? NO_VISIT, ...paidBy };
  return ctx.runCommand({ by: { role: 'customer' }, kind: 'plantBook.checkIn', payload });
}

/** Photos of a check-in about one plant show that plant. */
const plantOf = ([only, second]: CheckInRequest['plants']) =>
  only && !second ? { plantId: only.plantId } : {};

/** The rules refuse it in their words. */
const NO_VISIT = 'BK-NONE';

type OpenVisit = { readonly noteId?: BookingId; readonly invoiceId?: string };

/** The visit that may be reported on today, and the invoice that pays for it after the free days. */
function openVisit(ctx: AppContext, email: string): OpenVisit {
  const { timeZone: zone } = ctx.settings().business;
  const visit = visitToReportOn(ctx.model(), email, zone);
  if (!visit) return {};
  const { noteId } = visit.note;
  if (localDateOf(ctx.now(), zone) <= visit.days.freeUntil) return { noteId };
  const { paid } = openPhotoConsultations(ctx.model(), email, checkInsOf(ctx.model(), email));
  return paid ? { noteId, invoiceId: paid.invoiceId } : {};
}

const PHOTO_ID_SYMBOLS = 26;

/** Made of what only the book and the browser know: nobody can aim at another photo. */
const photoIdOf = (customerId: string, checkInId: string, index: number): string =>
  symbolsFromBytes(
    createHash('sha256').update(`photo.${customerId}.${checkInId}.${index}`).digest(),
    PHOTO_ID_SYMBOLS,
  );
