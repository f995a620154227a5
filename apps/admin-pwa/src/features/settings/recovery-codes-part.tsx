import type { RecoveryCodesResponse, SignInWaysResponse } from '@fieldleaf/contract/sign-in-ways';
import { epochMsOf } from '@fieldleaf/domain/time/instant';
import { Button } from '@fieldleaf/ui/button';
import { useState } from 'react';
import { momentText } from '../../controls/date-text.ts';
import { showToast } from '../../controls/toast-state.ts';
import { useSettings } from '../../read-models/use-settings.ts';
import { NewCodesDialog } from './new-codes-dialog.tsx';
import styles from './settings.module.css';
import type { SignInChanges } from './use-sign-in-ways.ts';

type Props = SignInChanges & Pick<SignInWaysResponse, 'codes'>;

/** Codes for the day the phone is gone: how many are left, and new ones. */
export function RecoveryCodesPart({ codes, makeCodes, keepCodes, needsSignal }: Props) {
  const [made, setMade] = useState<RecoveryCodesResponse>();
  const [busy, setBusy] = useState(false);
  const make = async () => {
    setBusy(true);
    setMade(await makeCodes());
    setBusy(false);
  };
  const keep = async ({ setId }: RecoveryCodesResponse) => {
    if (!(await keepCodes(setId))) return;
    setMade(undefined);
    showToast({ title: 'Your recovery codes count from now on.' });
  };
  return (
    <section className={styles.card} aria-labelledby="recovery-codes">
      <h3 id="recovery-codes">Recovery codes</h3>
      <p>
        If your phone is lost or stolen, one of ten codes signs you in somewhere else, so that you can remove
        it. Keep them on paper, not on the phone.
      </p>
      <CodesLeft codes={codes} />
      <div className={styles.actions}>
        <Button
          kind={codes ? 'secondary' : 'primary'}
          busy={busy}
          disabled={needsSignal !== null}
          onClick={() => void make()}
        >
          {busy ? 'Making codes…' : codes ? 'Make New Codes' : 'Make Recovery Codes'}
        </Button>
        {needsSignal && <span className={`quiet ${styles.quiet}`}>{needsSignal}</span>}
      </div>
      {made && (
        <NewCodesDialog
          codes={made.codes}
          replacesEarlier={codes !== null}
          onKept={() => keep(made)}
          onClose={() => {
            setMade(undefined);
            showToast({
              title: 'The new codes do not count.',
              detail: 'Make them again when you can keep them.',
            });
          }}
        />
      )}
    </section>
  );
}

function CodesLeft({ codes }: Pick<Props, 'codes'>) {
  const { timeZone } = useSettings().business;
  if (!codes) return <p>You have none yet.</p>;
  return (
    <p className={codes.left < 3 ? 'notice' : undefined}>
      <strong>{codes.left} of 10 left</strong>, made {momentText(epochMsOf(codes.madeAt), timeZone)}
    </p>
  );
}
