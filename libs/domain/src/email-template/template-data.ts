import type { Booking, Contact } from '../booking/booking.ts';
import { isBeforeCutoff } from '../booking/change-cutoff.ts';
import { customerName } from '../booking/customer-name.ts';
import { ownTime } from '../booking/customer-zone.ts';
import { visitCostCents } from '../booking/visit-cost.ts';
import { managePage } from '../booking/visit-link.ts';
import type { ConsultationNote } from '../consultation-note/consultation-note.ts';
import { firstNameOf } from '../customer/first-name-of.ts';
import type { GiftCard } from '../gift-card/gift-card.ts';
import type { Invoice } from '../invoice/invoice.ts';
import { invoiceAmounts, invoiceOpenCents } from '../invoice/invoice-amounts.ts';
import type { Language } from '../language/language.ts';
import { wordsIn } from '../mail/words-in.ts';
import { dollarText } from '../money/dollar-text.ts';
import type { AgendaTask } from '../plant/care-agenda.ts';
import { agendaLines } from '../plant/care-in-words.ts';
import { quoteLink } from '../quote-request/quote-link.ts';
import { currentOffer, type QuoteRequest } from '../quote-request/quote-request.ts';
import { quoteTotalCents } from '../quote-request/quote-total.ts';
import { reviewPage } from '../review/review-link.ts';
import type { Settings } from '../settings/settings.ts';
import type { TimeZone } from '../time/business-time.ts';
import { longDate, shortDate, zoneAbbreviation } from '../time/date-text.ts';
import type { Instant } from '../time/instant.ts';
import { clockFace } from '../time/local-time.ts';
import type { Spell } from '../weather/spells.ts';
import type { WeatherHarm } from '../weather/weather-warnings.ts';
import type { TemplateData } from './template-variables.ts';

/** Facts about a customer and about the practice that writes. */
export type TemplateFacts = {
  readonly settings: Settings;
  /** Web address of the practice, e.g. `https://plants.example`. */
  readonly publicUrl: string;
  /** Language of the recipient. */
  readonly language: Language;
  readonly booking?: Booking | undefined;
  /** Time of writing, on which it depends what may still be changed about the visit. */
  readonly now?: Instant | undefined;
  readonly invoice?: Invoice | undefined;
  readonly note?: ConsultationNote | undefined;
  readonly giftCard?: GiftCard | undefined;
  readonly quote?: QuoteRequest | undefined;
  /** Due today. */
  readonly care?: readonly AgendaTask[] | undefined;
  /** Weather that harms the customer's plants outdoors. */
  readonly weather?: WeatherFacts | undefined;
  /** The name by which the consultant knows the person; without it, the one they gave. */
  readonly contact?: Pick<Contact, 'firstName' | 'lastName'> | undefined;
};

/** The variables that can be filled in from the records: the same on the phone, without signal, and on the server. */
export function templateData(facts: TemplateFacts): TemplateData {
  const { settings, publicUrl, language, booking, invoice, note, quote, contact } = facts;
  const { name, email, phone } = settings.business;
  return {
    business_name: name,
    business_email: email,
    business_phone: phone,
    how_to_reach: wordsIn(language).reach(settings.business),
    booking_link: `${publicUrl}/`,
    change_policy: changePolicy(facts),
    ...(invoice && dataOfInvoice(invoice, { publicUrl, language })),
    ...(booking && dataOfBooking(booking, { settings, publicUrl, language })),
    ...(note && dataOfNote(note, language)),
    ...(quote && dataOfQuote(quote, { publicUrl, language })),
    ...(facts.care && { care_today: agendaLines(facts.care, language).join('\n') }),
    ...(facts.giftCard && dataOfGiftCard(facts.giftCard, language)),
    ...dataOfWeather(facts.weather, language),
    ...(contact && customerName(contact) !== '' && namesOf(contact)),
  };
}

/** Spell of cold nights or hot days, and the plants it harms. */
export type WeatherFacts = {
  readonly harm: WeatherHarm;
  readonly spell: Spell;
  readonly plants: readonly string[];
};

function dataOfWeather(weather: WeatherFacts | undefined, language: Language): TemplateData {
  if (!weather) return {};
  const { harm, spell, plants } = weather;
  const [first, last] = [longDate(spell.first, language), longDate(spell.last, language)];
  const { coldNights, hotDays } = wordsIn(language);
  const celsius = Math.round(((spell.degreesF - 32) * 5) / 9);
  return {
    weather_days: harm === 'freeze' ? coldNights(first, last) : hotDays(first, last),
    weather_temperature: `${spell.degreesF} °F (${celsius} °C)`,
    outdoor_plants: plants.map((name) => `- ${name}`).join('\n'),
  };
}

/** The cost of moving and of cancelling and whom to ask: the same on pages and in mails. */
function changePolicy({ settings, booking, now, language }: TemplateFacts): string {
  const { changeCutoffHours, business } = settings;
  const isLate = booking && now && !isBeforeCutoff(booking.appointment.startsAt, { changeCutoffHours, now });
  const said = wordsIn(language);
  const reach = said.reach(business);
  // A card that is only kept has paid nothing yet.
  const cancelling = booking?.paymentTerms?.kind === 'card-on-file' ? [] : [said.cancelling];
  const sentences = isLate
    ? [said.mayNotChange(changeCutoffHours, reach), ...cancelling]
    : [said.moveFree(changeCutoffHours), ...cancelling, said.questions(reach)];
  return sentences.filter((sentence) => sentence !== '').join(' ');
}

const namesOf = (person: Pick<Contact, 'firstName' | 'lastName'>): TemplateData => ({
  customer_name: customerName(person),
  customer_first_name: person.firstName || customerName(person),
});

type Telling = { readonly publicUrl: string; readonly language: Language };

type Practice = Telling & Pick<TemplateFacts, 'settings'>;

function dataOfBooking(booking: Booking, { settings, publicUrl, language }: Practice): TemplateData {
  const said = wordsIn(language);
  const { timeZone } = settings.business;
  const { appointment, customer, bookingId, meetingLink } = booking;
  const isVirtual = appointment.consultationType === 'virtual';
  const byVideo = meetingLink ? `${said.byVideo}\n${meetingLink}` : said.byVideo;
  return {
    ...namesOf(customer),
    booking_id: bookingId,
    confirmation_code: booking.confirmationCode,
    consultation_type: said.visitKindInSentence(appointment.consultationType),
    visit_date: longDate(appointment.date, language),
    visit_time: visitClock(booking, timeZone, language),
    visit_in_a_line: visitInALine(booking, settings, language),
    visit_duration: said.duration(appointment.durationMinutes),
    visit_place: isVirtual ? byVideo : customer.address,
    visit_address: isVirtual ? '' : customer.address,
    meeting_link: (isVirtual && meetingLink) || '',
    total_amount: dollarText(visitCostCents(booking)),
    manage_link: managePage(publicUrl, bookingId),
    review_link: reviewPage(publicUrl, bookingId),
  };
}

/** `9:00 AM CST`, and where the customer has another clock ` (Fri, Dec 4, 12:00 AM in Tokyo)`. */
function visitClock(booking: Booking, zone: TimeZone, language: Language): string {
  const { time, startsAt } = booking.appointment;
  const theirs = ownTime(booking, zone, language);
  const clock = `${clockFace(time, language)} ${zoneAbbreviation(startsAt, zone)}`;
  return theirs === undefined ? clock : `${clock} (${theirs})`;
}

/** `Sat, Nov 28, 11:00 AM, video call with Ada`: short enough for the line of an inbox on a phone. */
function visitInALine({ appointment }: Booking, { about }: Settings, language: Language): string {
  const { date, time, consultationType } = appointment;
  const kind = wordsIn(language).visitWith(consultationType, firstNameOf(about?.name ?? ''));
  return `${shortDate(date, language)}, ${clockFace(time, language)}, ${kind}`;
}

/** The words of a reminder in the place of a link or an address that is not known: nobody is there to fill the gap. */
export function gapsOfVisit(booking: Booking, { settings, publicUrl, language }: Practice): TemplateData {
  const { appointment, customer, meetingLink, bookingId } = booking;
  const { linkNotReady, addressNotKnown, reach } = wordsIn(language);
  if (appointment.consultationType === 'virtual')
    return meetingLink ? {} : { meeting_link: `${linkNotReady}\n${managePage(publicUrl, bookingId)}` };
  if (customer.address.trim() !== '') return {};
  const gap = addressNotKnown(reach(settings.business));
  return { visit_address: gap, visit_place: gap };
}

function dataOfInvoice(invoice: Invoice, { publicUrl, language }: Telling): TemplateData {
  const amounts = invoiceAmounts(invoice);
  return {
    customer_name: invoice.customer.name,
    customer_first_name: firstNameOf(invoice.customer.name),
    invoice_number: invoice.number,
    invoice_total: dollarText(amounts.totalCents),
    invoice_open_amount: dollarText(invoiceOpenCents(amounts)),
    invoice_due_date: longDate(invoice.dueDate, language),
    invoice_link: `${publicUrl}/pay-invoice/${invoice.invoiceId}`,
  };
}

function dataOfQuote(quote: QuoteRequest, { publicUrl, language }: Telling): TemplateData {
  const offer = currentOffer(quote);
  return {
    ...namesOf(quote),
    ...(offer && {
      quote_total: dollarText(quoteTotalCents(offer)),
      quote_valid_until: longDate(offer.validUntil, language),
      quote_link: quoteLink(publicUrl, quote.quoteRequestId, offer.offerId),
    }),
  };
}

const dataOfGiftCard = (
  { recipient, buyer, soldCents, message }: GiftCard,
  language: Language,
): TemplateData => ({
  customer_name: recipient.name || wordsIn(language).somebody,
  customer_first_name: firstNameOf(recipient.name) || wordsIn(language).somebody,
  gift_card_amount: dollarText(soldCents),
  gift_card_from: buyer.name || wordsIn(language).whoLikesYou,
  gift_card_message: message === '' ? '' : `“${message}”`,
});

function dataOfNote({ content }: ConsultationNote, language: Language): TemplateData {
  const said = wordsIn(language);
  const { watering_schedule, lighting_changes, fertilizing } = content.care_plan;
  const plan = [
    ...content.immediate_actions.map((action) => `- ${action}`),
    ...labelled(said.watering, watering_schedule),
    ...labelled(said.light, lighting_changes),
    ...labelled(said.fertilizing, fertilizing),
  ];
  return {
    care_plan: plan.join('\n'),
    next_steps: content.next_steps.map((step) => `- ${step}`).join('\n'),
    follow_up_timeline: content.follow_up_timeline,
    follow_up_focus: content.follow_up_focus,
  };
}

const labelled = (label: string, text: string): string[] => (text.trim() === '' ? [] : [`${label}: ${text}`]);
