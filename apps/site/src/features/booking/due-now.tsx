import { dollarsToCents } from '@fieldleaf/domain/money/cents';
import { noShowPolicyWords } from '@fieldleaf/domain/payment/no-show-policy';
import { formatCents } from '@fieldleaf/ui/format-cents';
import { useSiteConfig } from '../../site-config/site-config-provider.tsx';
import { LATER_WORDS } from '../../visit/due-words.ts';
import type { DraftTotal } from './draft-total.ts';
import styles from './payment-step.module.css';

/** What is due now and what later, when and how; nothing to say where all of it is paid now. */
export function DueNow({ total }: { readonly total: DraftTotal }) {
  const { dueLaterCents, dueNowCents, onFile } = total;
  const { business } = useSiteConfig();
  if (dueLaterCents === 0) return null;
  const later = formatCents(dueLaterCents);
  return (
    <section className={styles.due} aria-labelledby="due-heading">
      <h2 id="due-heading">{onFile ? 'Nothing due now' : `${formatCents(dueNowCents)} deposit now`}</h2>
      <p>
        {onFile ? 'You pay' : 'You pay the remaining'} {later} later: {LATER_WORDS}.
        {!onFile && ' Rescheduling keeps your deposit; cancelling does not refund it by itself.'}
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
