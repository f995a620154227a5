import type { Booking } from '@fieldleaf/domain/booking/booking';
import type { PlantBook } from '@fieldleaf/domain/plant/plant-book';
import { visitsAfter } from '@fieldleaf/domain/read-model/bookings-by-visit';
import { isTextedUnasked, numberToText } from '@fieldleaf/domain/read-model/number-to-text';
import { applyDocuments } from '@fieldleaf/domain/read-model/practice-model';
import { type CareText, dueCareTexts } from '@fieldleaf/domain/reminder/care-text';
import { err, ok, type Result } from '@fieldleaf/domain/result';
import { textBody } from '@fieldleaf/domain/text-message/text-body';
import { TEXT_COUNTRIES, textCountryOf } from '@fieldleaf/domain/text-message/text-countries';
import type { TextNumber } from '@fieldleaf/domain/text-message/text-number';
import { textsCustomers } from '@fieldleaf/domain/text-message/texts-customers';
import {
  failedText,
  STOPPED,
  saysStop,
  sentText,
  type TextFailure,
} from '@fieldleaf/domain/text-message/visit-text';
import { dueTexts, type WantedText } from '@fieldleaf/domain/text-message/wanted-texts';
import { plusMinutes } from '@fieldleaf/domain/time/instant';
import type { AppContext } from '../practice/app-context.ts';
import { changeDocument } from '../store/change-document.ts';
import { isStopped, stopTexts } from '../texts/stopped-numbers.ts';
import { textName } from '../texts/text-names.ts';
import { wasSentBeforeRestore } from '../texts/texts-before-restore.ts';

/** A visit that begins late is still driven to. */
const LATEST_START_MINUTES = 12 * 60;

/**
 * Sends every text that is due, once. Due texts are found from the visits in memory; the store confirms each one
 * before it goes out, as memory may be stale.
 */
export async function sendTexts(ctx: AppContext): Promise<void> {
  if (!textsCustomers(ctx.settings())) return;
  await sendCareTexts(ctx);
  const from = plusMinutes(ctx.now(), -LATEST_START_MINUTES);
  for (const { _id } of [...visitsAfter(ctx.model(), from)].filter((visit) => dueOf(ctx, visit).length > 0)) {
    if (!(await ctx.isLeader())) return;
    const booking = await ctx.documents.get<Booking>(_id);
    for (const text of booking ? dueOf(ctx, booking) : []) await sendText(ctx, text);
  }
}

type DueText = WantedText & { readonly booking: Booking; readonly to: TextNumber };

function dueOf({ model, settings, now }: AppContext, booking: Booking): readonly DueText[] {
  const to = numberToText(booking, model());
  const country = to && textCountryOf(to);
  const { textCountries = TEXT_COUNTRIES, business } = settings();
  if (!to || !country || !textCountries.includes(country)) return [];
  const due = dueTexts(booking, now(), business.timeZone);
  const isUnasked = due.length > 0 && isTextedUnasked(booking, model());
  return due
    .filter(({ cause }) => cause === 'on-my-way' || isUnasked)
    .map((text) => ({ ...text, booking, to }));
}

async function sendText(ctx: AppContext, text: DueText): Promise<void> {
  const { documents, now } = ctx;
  const sent = (await wasSentBeforeRestore(ctx, text.booking.bookingId, text.textId))
    ? ok(undefined)
    : await trySending(ctx, text);
  await changeDocument<Booking, never>(documents, text.booking._id, (booking) =>
    ok(sent.ok ? sentText(booking, text, now()) : failedText(booking, { ...text, ...sent.error }, now())),
  );
  if (!sent.ok && saysStop(sent.error.failure)) await stopTexts(ctx, text.to);
}

async function trySending(
  ctx: AppContext,
  { booking, to, ...text }: DueText,
): Promise<Result<void, TextFailure>> {
  if (await isStopped(ctx, to)) return err({ failure: STOPPED, isFinal: true });
  const { bookingId } = booking;
  const { textId, cause } = text;
  const sent = await ctx.textOffice.send({
    name: textName(bookingId, textId),
    to,
    body: textBody(booking, text, ctx.settings()),
    reportTo: `${ctx.config.publicUrl}/api/texts/status/${bookingId}/${textId}`,
  });
  // Said before the store knows: a backup in which it is still due does not send it again.
  if (sent.ok) await ctx.journal.note({ at: ctx.now(), kind: 'text-sent', bookingId, textId, cause });
  return sent;
}

/** Texts customers about the care of the day; that it was sent is kept in their book. */
async function sendCareTexts(ctx: AppContext): Promise<void> {
  const { documents, model, settings, now } = ctx;
  for (const { bookId } of dueCareTexts(model(), settings(), now())) {
    if (!(await ctx.isLeader())) return;
    const book = await documents.get<PlantBook>(bookId);
    const known = book && applyDocuments(model(), [book]);
    const text = known && dueCareTexts(known, settings(), now()).find((due) => due.bookId === bookId);
    if (!text) continue;
    const sent = await tryCareText(ctx, text);
    await changeDocument<PlantBook, never>(documents, bookId, (current) =>
      ok(sent.ok ? sentText(current, text, now()) : failedText(current, { ...text, ...sent.error }, now())),
    );
    if (!sent.ok && saysStop(sent.error.failure)) await stopTexts(ctx, text.to);
  }
}

async function tryCareText(
  ctx: AppContext,
  { customerId, textId, to, body }: CareText,
): Promise<Result<void, TextFailure>> {
  if (await isStopped(ctx, to)) return err({ failure: STOPPED, isFinal: true });
  const reportTo = `${ctx.config.publicUrl}/api/texts/status/${customerId}/${textId}`;
  return ctx.textOffice.send({ name: textName(customerId, textId), to, body, reportTo });
}
