import type { CustomerExportResponse } from '@fieldleaf/contract/customers';
import type { MyDataLinkRequest, MyDataResponse } from '@fieldleaf/contract/privacy';
import { normaliseEmail } from '@fieldleaf/domain/booking/normalise-email';
import type { PracticeDocument, PracticeDocumentType } from '@fieldleaf/domain/document';
import { invoiceOpenCents, recordedAmounts } from '@fieldleaf/domain/invoice/invoice-amounts';
import { type Language, languageOf, type Saying } from '@fieldleaf/domain/language/language';
import { dataErasedMail, myDataLinkMail } from '@fieldleaf/domain/mail/link-emails';
import { cents } from '@fieldleaf/domain/money/cents';
import { dollarText } from '@fieldleaf/domain/money/dollar-text';
import { customerRetentionText } from '@fieldleaf/domain/privacy/customer-retention-text';
import { RETENTION, type StoredDocumentType } from '@fieldleaf/domain/privacy/retention';
import { type RetentionYears, retentionYears } from '@fieldleaf/domain/privacy/retention-years';
import { type Problem, problem } from '@fieldleaf/domain/problem/problem';
import { bookingsByEmail, invoicesByEmail } from '@fieldleaf/domain/read-model/customer-groups';
import { visitsAhead } from '@fieldleaf/domain/read-model/erasure-plan';
import type { PracticeModel } from '@fieldleaf/domain/read-model/practice-model';
import { recordsOf } from '@fieldleaf/domain/read-model/records-by-email';
import { visitAccount } from '@fieldleaf/domain/read-model/visit-account';
import { err, ok, type Result } from '@fieldleaf/domain/result';
import { longDate } from '@fieldleaf/domain/time/date-text';
import type { Client } from '../../access/client.ts';
import { openMyDataKey, spendMyDataKey } from '../../access/my-data-key.ts';
import { acceptAddress } from '../../budgets/accept-address.ts';
import { mailContext } from '../../mails/mail-context.ts';
import type { AppContext } from '../../practice/app-context.ts';
import { newCommandId } from '../../practice/new-ids.ts';
import { eraseAddresses } from './erase-customer.ts';
import { exportAddresses } from './export-customer.ts';

/** Mails the link to whoever something is kept about. The caller learns nothing of that: anybody can type an address. */
export async function sendMyDataLink(
  ctx: AppContext,
  asked: MyDataLinkRequest,
  client: Client,
): Promise<Result<void, Problem>> {
  const accepted = await acceptAddress(ctx, 'my-data', { ...asked, client });
  if (!accepted.ok) return accepted;
  const email = accepted.value;
  if (email === undefined || !(await exportAddresses(ctx, [email])).ok) return ok(undefined);
  const link = { about: newCommandId(), email, language: languageOf(client) };
  await ctx.addDocument(myDataLinkMail(link, mailContext(ctx)));
  return ok(undefined);
}

/** Returns the data about the person with this link, in words and as stored. */
export async function readMyData(
  ctx: AppContext,
  key: string,
  language: Language,
): Promise<Result<MyDataResponse, Problem>> {
  const opened = await openMyDataKey(ctx, key);
  if (!opened.ok) return opened;
  const { email } = opened.value;
  // The link proves one inbox: what the consultant merged it with stays hers to give out and to erase.
  const kept = await exportAddresses(ctx, [email]);
  const data: CustomerExportResponse = kept.ok
    ? { ...kept.value, documents: kept.value.documents.map((document) => asGivenOut(document, email)) }
    : { email, exportedAt: ctx.now(), documents: [], checkouts: [], giftCardOrders: [] };
  const inTheWay = whatIsInTheWay(ctx, email).map((said) => said[language]);
  return ok({ email, kept: keptKinds(data, language, retentionYears(ctx.settings())), inTheWay, data });
}

/** Deletes what can be, once; the consultant hears that it happened, and not of whom. */
export async function eraseMyData(ctx: AppContext, key: string): Promise<Result<void, Problem>> {
  const opened = await openMyDataKey(ctx, key);
  if (!opened.ok) return opened;
  const { email } = opened.value;
  if (moneyOpenOf(ctx.model(), email).length > 0) return err(problem('money_open'));
  const erased = await eraseAddresses(ctx, [email]);
  if (!erased.ok) return erased;
  await spendMyDataKey(ctx, key, opened.value);
  await ctx.addDocument(dataErasedMail(newCommandId(), mailContext(ctx)));
  return ok(undefined);
}

/** Hides the address of the other person of a gift, and the one an address was merged with. */
function asGivenOut(document: PracticeDocument, email: string): PracticeDocument {
  if (document.type === 'customer-merge') {
    const { keptEmail, mergedEmail } = document;
    const shown = (address: string) => (address === email ? address : '');
    return { ...document, keptEmail: shown(keptEmail), mergedEmail: shown(mergedEmail) };
  }
  if (document.type !== 'gift-card') return document;
  const own = <Person extends { readonly email: string }>(person: Person): Person =>
    normaliseEmail(person.email) === email ? person : { ...person, email: '' };
  return { ...document, buyer: own(document.buyer), recipient: own(document.recipient) };
}

const GONE = { en: 'Deleted', es: 'Se borra' };
const BOOKS = {
  en: 'Name and words are removed; dates and sums stay in the tax records',
  es: 'Se quitan el nombre y las palabras; las fechas y los importes se quedan en los registros de impuestos',
};

/** Remains of each kind of personal document after an erasure. */
const LEAVES: { readonly [Type in PracticeDocumentType]?: Saying } = {
  booking: BOOKS,
  invoice: BOOKS,
  payment: BOOKS,
  'gift-card': {
    en: 'Your name is removed; the money stays on the card, and its code goes on working',
    es: 'Se quita su nombre; el dinero se queda en la tarjeta y su código sigue funcionando',
  },
  mail: {
    en: 'Text, name and address are removed; that something was sent stays',
    es: 'Se quitan el texto, el nombre y la dirección; queda que algo se envió',
  },
  customer: {
    en: 'Name and details are removed; a number stays, so that nothing comes back by mistake',
    es: 'Se quitan el nombre y los datos; queda un número, para que nada regrese por error',
  },
};

function keptKinds(
  { documents, checkouts, giftCardOrders }: CustomerExportResponse,
  language: Language,
  years: RetentionYears,
): MyDataResponse['kept'] {
  const counts = new Map<StoredDocumentType, number>();
  for (const { type } of documents) counts.set(type, (counts.get(type) ?? 0) + 1);
  const begun = checkouts.length + giftCardOrders.length;
  if (begun > 0) counts.set('payment-intent', begun);
  return [...counts].map(([type, count]) => {
    const told = customerRetentionText(type, language, years);
    const { title, holds } = told ?? { title: RETENTION[type].title, holds: '' };
    return { title, count, holds, leaves: leavesOf(type)[language] };
  });
}

function leavesOf(type: StoredDocumentType): Saying {
  if (type === 'payment-intent') return BOOKS;
  return LEAVES[type as PracticeDocumentType] ?? GONE;
}

const invoiceOpen = (number: string, amount: string): Saying => ({
  en: `Invoice ${number} is not paid yet: ${amount}.`,
  es: `La factura ${number} todavía no está pagada: ${amount}.`,
});

const stillToPayBack = (bookingId: string, amount: string): Saying => ({
  en: `${amount} is still to be paid back for visit ${bookingId}.`,
  es: `Todavía falta devolverle ${amount} de la visita ${bookingId}.`,
});

const visitOpen = (bookingId: string, amount: string): Saying => ({
  en: `Visit ${bookingId} is not paid yet: ${amount}.`,
  es: `La visita ${bookingId} todavía no está pagada: ${amount}.`,
});

/** Explains to a person why they cannot be erased yet. */
function whatIsInTheWay(ctx: AppContext, typed: string): readonly Saying[] {
  const email = normaliseEmail(typed);
  const ahead = visitsAhead(ctx.model(), email, ctx.now()).map(({ bookingId, appointment: { date } }) => ({
    en: `Your visit ${bookingId} on ${longDate(date)} is still to come. Cancel it first.`,
    es: `Su visita ${bookingId} del ${longDate(date, 'es')} todavía está por venir. Cancélela primero.`,
  }));
  return [...ahead, ...moneyOpenOf(ctx.model(), email)];
}

/** Lists amounts a person owes or is owed: without a name no one could ask for them. */
function moneyOpenOf(model: PracticeModel, email: string): readonly Saying[] {
  const invoices = recordsOf(invoicesByEmail(model.invoicesById), email).flatMap((invoice) => {
    const payments = model.paymentsByInvoiceId.get(invoice.invoiceId) ?? [];
    const openCents = invoice.voidedAt ? cents(0) : invoiceOpenCents(recordedAmounts(invoice, payments));
    return openCents > 0 ? [invoiceOpen(invoice.number, dollarText(openCents))] : [];
  });
  const visits = recordsOf(bookingsByEmail(model.bookingsById), email).flatMap((booking) => {
    const { owedCents, creditCents } = visitAccount(booking, model);
    if (creditCents > 0) return [stillToPayBack(booking.bookingId, dollarText(creditCents))];
    const isBilled = [...model.invoicesById.values()].some(
      ({ bookingId }) => bookingId === booking.bookingId,
    );
    return owedCents > 0 && !isBilled ? [visitOpen(booking.bookingId, dollarText(owedCents))] : [];
  });
  return [...invoices, ...visits];
}
