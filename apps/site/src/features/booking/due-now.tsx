import { dollarsToCents } from '@fieldleaf/domain/money/cents';
import { noShowPolicyWords } from '@fieldleaf/domain/payment/no-show-policy';
import { formatCents } from '@fieldleaf/ui/format-cents';
import { useSiteConfig } from '../../site-config/site-config-provider.tsx';
import { LATER_WORDS } from '../../visit/due-words.ts';
import type { DraftTotal } from './draft-total.ts';
import styles from './payment-step.module.css';
import { words } from './words.ts';

/** What is due now and what later, when and how; nothing to say where all of it is paid now. */
export function DueNow({ total }: { readonly total: DraftTotal }) {
  const { dueLaterCents, dueNowCents, onFile } = total;
  const { business } = useSiteConfig();
  if (dueLaterCents === 0) return null;
  const later = formatCents(dueLaterCents);
  return (
    <section className={styles.due} aria-labelledby="due-heading">
      <h2 id="due-heading">{onFile ? words.nothingDueNow : words.depositNow(formatCents(dueNowCents))}</h2>
      <p>
        {words.paidLater({
          act: onFile ? words.youPay : words.youPayRemaining,
          amount: later,
          way: LATER_WORDS,
          after: onFile ? '' : words.keepsDeposit,
        })}
      </p>
      {onFile && (
        <p>
          {noShowPolicyWords({
            businessName: business.name,
            feeCents: dollarsToCents(onFile.noShowFee),
          })}
        </p>
      )}
    </section>
  );
}
