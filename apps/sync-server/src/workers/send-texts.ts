import type { Booking } from '@fieldleaf/domain/booking/booking';
import { visitsAfter } from '@fieldleaf/domain/read-model/bookings-by-visit';
import { isTextedUnasked, numberToText } from '@fieldleaf/domain/read-model/number-to-text';
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
import type { Desk } from '../practice/desk.ts';
import { changeDocument } from '../store/change-document.ts';
import { isStopped, stopTexts } from '../texts/stopped-numbers.ts';
import { textName } from '../texts/text-names.ts';
import { wasSentBeforeRestore } from '../texts/texts-before-restore.ts';

/** A visit that begins late is still driven to. */
const LATEST_START_MINUTES = 12 * 60;

/**
 * Sends every text that is due, once. What is due is told from the visits as they stand; the store says it again before
 * each one goes out, as what we remember may be older.
 */
export async function sendTexts(desk: Desk): Promise<void> {
  if (!textsCustomers(desk.settings())) return;
  const from = plusMinutes(desk.now(), -LATEST_START_MINUTES);
  for (const { _id } of [...visitsAfter(desk.model(), from)].filter(
    (visit) => dueOf(desk, visit).length > 0,
  )) {
    if (!(await desk.isLeader())) return;
    const booking = await desk.documents.get<Booking>(_id);
    for (const text of booking ? dueOf(desk, booking) : []) await sendText(desk, text);
  }
}

type DueText = WantedText & { readonly booking: Booking; readonly to: TextNumber };

function dueOf({ model, settings, now }: Desk, booking: Booking): readonly DueText[] {
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

async function sendText(desk: Desk, text: DueText): Promise<void> {
  const { documents, now } = desk;
  const sent = (await wasSentBeforeRestore(desk, text.booking.bookingId, text.textId))
    ? ok(undefined)
    : await trySending(desk, text);
  await changeDocument<Booking, never>(documents, text.booking._id, (booking) =>
    ok(sent.ok ? sentText(booking, text, now()) : failedText(booking, { ...text, ...sent.error }, now())),
  );
  if (!sent.ok && saysStop(sent.error.failure)) await stopTexts(desk, text.to);
}

async function trySending(desk: Desk, { booking, to, ...text }: DueText): Promise<Result<void, TextFailure>> {
  if (await isStopped(desk, to)) return err({ failure: STOPPED, isFinal: true });
  const { bookingId } = booking;
  const { textId, cause } = text;
  const sent = await desk.textOffice.send({
    name: textName(bookingId, textId),
    to,
    body: textBody(booking, text, desk.settings()),
    reportTo: `${desk.config.publicUrl}/api/texts/status/${bookingId}/${textId}`,
  });
  // Said before the store knows: a backup in which it is still due does not send it again.
  if (sent.ok) await desk.journal.note({ at: desk.now(), kind: 'text-sent', bookingId, textId, cause });
  return sent;
}
