import type { RecoveryCodesResponse, SignInWaysResponse } from '@fieldleaf/contract/sign-in-ways';
import { epochMsOf } from '@fieldleaf/domain/time/instant';
import { Button } from '@fieldleaf/ui/button';
import { useState } from 'react';
import { copyLink } from '../../controls/copy-link.ts';
import { momentText } from '../../controls/date-text.ts';
import { Dialog } from '../../controls/dialog.tsx';
import { printPaper } from '../../controls/print-paper.ts';
import { showToast } from '../../controls/toast-state.ts';
import { useSettings } from '../../read-models/use-settings.ts';
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
      <div className="flex flex-wrap items-center gap-3">
        <Button
          kind={codes ? 'secondary' : 'primary'}
          busy={busy}
          disabled={needsSignal !== null}
          onClick={() => void make()}
        >
          {busy ? 'Making codes…' : codes ? 'Make New Codes' : 'Make Recovery Codes'}
        </Button>
        {needsSignal && <span className="quiet empty:hidden">{needsSignal}</span>}
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

type NewCodesDialogProps = {
  readonly codes: readonly string[];
  readonly replacesEarlier: boolean;
  readonly onKept: () => Promise<void>;
  readonly onClose: () => void;
};

/** The codes, this once; they count when they are said to be kept. */
function NewCodesDialog({ codes, replacesEarlier, onKept, onClose }: NewCodesDialogProps) {
  const [busy, setBusy] = useState(false);
  const { business } = useSettings();
  const keep = async () => {
    setBusy(true);
    await onKept();
    setBusy(false);
  };
  return (
    <Dialog title="Your recovery codes" onClose={onClose}>
      <div className="grid gap-5 max-w-160">
        <p>
          They are shown only now. Print or copy them, then say that you have them.
          {replacesEarlier && ' Your earlier codes stop working then.'}
        </p>
        <div data-printed>
          <h3 className={styles.codesTitle}>{business.name}: recovery codes for the console</h3>
          <ul
            className={`grid cols-fill-46 gap-x-4 mb-3 list-none text-17 ${styles.codes}`}
            aria-label="Recovery codes"
          >
            {codes.map((code) => (
              <li key={code}>{code}</li>
            ))}
          </ul>
          <p className="detail">
            Each works once, at {location.origin}/admin/ under “Other ways to sign in”.
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-3">
          <Button kind="secondary" onClick={() => void copyLink(codes.join('\n'))}>
            Copy
          </Button>
          <Button kind="secondary" onClick={() => void printPaper('Recovery codes')}>
            Print
          </Button>
          <Button busy={busy} onClick={() => void keep()}>
            I Saved Them
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
