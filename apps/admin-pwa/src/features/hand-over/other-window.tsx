import { LeafMark } from '@fieldleaf/ui/leaf-mark';
import styles from './hand-over.module.css';
import { ReturnPhone } from './return-phone.tsx';
import { StageHeading } from './stage-heading.tsx';
import type { LeadOut } from './taken-back.ts';
import type { WayProps } from './way-props.ts';

type Props = Pick<WayProps, 'handOver'> & { readonly leadOut: LeadOut };

/** A window in which nobody pays: nothing of the payment is in it either. */
export function OtherWindow({ handOver, leadOut }: Props) {
  return (
    <main className={styles.screen}>
      <div className={styles.sheet} data-centred>
        <LeafMark size={48} />
        <StageHeading level={1}>A payment is open in another window</StageHeading>
        <p>It continues there. This window opens again with the PIN.</p>
        <ReturnPhone handOver={handOver} leadOut={leadOut} label="Enter PIN" mayBeUnderWay />
      </div>
    </main>
  );
}
