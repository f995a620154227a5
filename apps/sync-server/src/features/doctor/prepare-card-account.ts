import type { Desk } from '../../practice/desk.ts';
import { examineCards } from './examine-cards.ts';

/**
 * Registers the site's domain for wallets and looks whether the card provider's account is ready, once after the start;
 * what is missing is a line in the log each. `npm run doctor` says the same and more. Asked again while nobody answers.
 */
export function createPrepareCardAccount(desk: Desk) {
  const { cardAccount, config, warn } = desk;
  let isDone = !config.publicUrl.startsWith('https:');
  return async (): Promise<void> => {
    if (isDone || !cardAccount || !(await desk.isLeader())) return;
    const standing = await cardAccount.readStanding();
    if (!standing.ok && standing.error.code !== 'provider_refuses') return;
    isDone = true;
    const findings = await examineCards({ ...desk, cardAccount }, config.publicUrl);
    for (const { verdict, words } of findings) if (verdict === 'missing') warn({ check: 'cards' }, words);
  };
}
