import { closeCalendarLinkAgain } from '../features/calendar-feed/close-again.ts';
import { eraseAgain } from '../features/customers/erase-again.ts';
import { revokeAgain } from '../features/devices/revoke-again.ts';
import { renewPin } from '../features/session/renew-pin.ts';
import { changeSignInAgain } from '../features/sign-in-ways/change-again.ts';
import type { Desk } from '../practice/desk.ts';
import { holdMails } from '../restore/hold-mails.ts';
import { declareRestored, isBehindJournal, witnessStore } from '../restore/notice-restore.ts';
import { redeemAgain } from '../restore/redeem-again.ts';
import type { SettleStep } from '../restore/restored.ts';
import { settleRestore } from '../restore/settle-restore.ts';
import { skipInvoiceNumbers } from '../restore/skip-invoice-numbers.ts';
import { voidAgain } from '../restore/void-again.ts';
import { stopTextsAgain } from '../texts/stopped-numbers.ts';
import { knowTextsSent } from '../texts/texts-before-restore.ts';

/** What is made good after a restore, in this order: first who may come in, then what was forgotten, then money and mails. */
const STEPS: readonly SettleStep[] = [
  revokeAgain,
  renewPin,
  changeSignInAgain,
  closeCalendarLinkAgain,
  eraseAgain,
  skipInvoiceNumbers,
  redeemAgain,
  voidAgain,
  stopTextsAgain,
  knowTextsSent,
  holdMails,
];

/** At every start, before anybody is served. */
export async function makeGoodRestores(desk: Desk): Promise<void> {
  if (await isBehindJournal(desk)) await declareRestored(desk.store, desk.now());
  await settleRestore(desk, STEPS);
  await witnessStore(desk);
}

/** While the server runs: a phone knew more than it. */
export async function settleOlderCopy(desk: Desk): Promise<void> {
  await declareRestored(desk.store, desk.now());
  await settleRestore(desk, STEPS);
}
