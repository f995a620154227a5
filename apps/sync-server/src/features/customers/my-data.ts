import type { CustomerExportResponse } from '@fieldleaf/contract/customers';
import type { MyDataLinkRequest, MyDataResponse } from '@fieldleaf/contract/privacy';
import { isEmail } from '@fieldleaf/domain/booking/check-contact';
import { normaliseEmail } from '@fieldleaf/domain/booking/normalise-email';
import { words as contactWords } from '@fieldleaf/domain/booking/words';
import type { PracticeDocument, PracticeDocumentType } from '@fieldleaf/domain/document';
import { type Language, languageOf, type Saying } from '@fieldleaf/domain/language/language';
import { dataErasedMail, myDataLinkMail } from '@fieldleaf/domain/privacy/my-data-letters';
import { RETENTION, type StoredDocumentType } from '@fieldleaf/domain/privacy/retention';
import { type RetentionYears, retentionYears } from '@fieldleaf/domain/privacy/retention-years';
import { toldRetention } from '@fieldleaf/domain/privacy/told-retention';
import { invalidInput, type Problem, problem } from '@fieldleaf/domain/problem/problem';
import { err, ok, type Result } from '@fieldleaf/domain/result';
import type { Client } from '../../access/client.ts';
import { openMyDataKey, spendMyDataKey } from '../../access/my-data-key.ts';
import { spendBudget } from '../../budgets/spend-budget.ts';
import { mailContext } from '../../mails/mail-context.ts';
import type { Desk } from '../../practice/desk.ts';
import { newCommandId } from '../../practice/new-ids.ts';
import { eraseCustomer } from './erase-customer.ts';
import { exportCustomer } from './export-customer.ts';
import { moneyOpenOf, whatIsInTheWay } from './in-the-way.ts';

/** Mails the link to whoever something is kept about. The caller learns nothing of that: anybody can type an address. */
export async function sendMyDataLink(
  desk: Desk,
  { email: typed, website = '' }: MyDataLinkRequest,
  client: Client,
): Promise<Result<void, Problem>> {
  const email = normaliseEmail(typed);
  if (!isEmail(email)) {
    return err(invalidInput([{ path: 'email', message: contactWords.email }]));
  }
  if (website !== '') return ok(undefined);
  const spent = await spendBudget(desk, 'my-data', { client, email });
  if (!spent.ok) return spent;
  if (!(await exportCustomer(desk, email)).ok) return ok(undefined);
  const link = { about: newCommandId(), email, language: languageOf(client) };
  await desk.addDocument(myDataLinkMail(link, mailContext(desk)));
  return ok(undefined);
}

/** What is kept about the person with this link, in words and as it is kept. */
export async function readMyData(
  desk: Desk,
  key: string,
  language: Language,
): Promise<Result<MyDataResponse, Problem>> {
  const opened = await openMyDataKey(desk, key);
  if (!opened.ok) return opened;
  const { email } = opened.value;
  const kept = await exportCustomer(desk, email);
  const data: CustomerExportResponse = kept.ok
    ? { ...kept.value, documents: kept.value.documents.map((document) => asGivenOut(document, email)) }
    : { email, exportedAt: desk.now(), documents: [], checkouts: [], giftCardOrders: [] };
  const inTheWay = whatIsInTheWay(desk, email).map((said) => said[language]);
  return ok({ email, kept: keptKinds(data, language, retentionYears(desk.settings())), inTheWay, data });
}

/** Deletes what can be, once; the consultant hears that it happened, and not of whom. */
export async function eraseMyData(desk: Desk, key: string): Promise<Result<void, Problem>> {
  const opened = await openMyDataKey(desk, key);
  if (!opened.ok) return opened;
  const { email } = opened.value;
  if (moneyOpenOf(desk.model(), email).length > 0) return err(problem('money_open'));
  const erased = await eraseCustomer(desk, email);
  if (!erased.ok) return erased;
  await spendMyDataKey(desk, key, opened.value);
  await desk.addDocument(dataErasedMail(newCommandId(), mailContext(desk)));
  return ok(undefined);
}

/** Of a gift, the address of the other of the two is theirs alone. */
function asGivenOut(document: PracticeDocument, email: string): PracticeDocument {
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

/** What a deletion leaves of each kind of document that can be somebody's. */
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
  if (checkouts.length > 0) counts.set('payment-draft', checkouts.length);
  if (giftCardOrders.length > 0) counts.set('gift-card-draft', giftCardOrders.length);
  return [...counts].map(([type, count]) => {
    const told = toldRetention(type, language, years);
    const { title, holds } = told ?? { title: RETENTION[type].title, holds: '' };
    return { title, count, holds, leaves: leavesOf(type)[language] };
  });
}

function leavesOf(type: StoredDocumentType): Saying {
  if (type === 'payment-draft' || type === 'gift-card-draft') return BOOKS;
  return LEAVES[type as PracticeDocumentType] ?? GONE;
}
