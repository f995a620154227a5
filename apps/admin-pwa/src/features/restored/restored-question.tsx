import { Button } from '@fieldleaf/ui/button';
import { type OpenDifference, useDifferences } from '../../read-models/differences.ts';
import { useSyncState } from '../../read-models/sync-state.ts';
import { useSettings } from '../../read-models/use-settings.ts';
import { countBundles, restoredWords } from './bundle-words.ts';
import { bringBack } from './decide-difference.ts';
import { DifferenceCard } from './difference-card.tsx';
import { forgetCleared } from './forget-cleared.ts';
import styles from './restored.module.css';

/** After a restore: what only this phone has, and one tap to bring all of it back. */
export function RestoredQuestion() {
  const { phase, all } = useDifferences();
  const { timeZone } = useSettings().business;
  if (phase === 'none') return null;
  if (phase === 'comparing') return <p role="status">Comparing this phone with the restored server…</p>;
  if (phase === 'failed')
    return (
      <p role="alert">
        This phone could not be compared with the restored server. It tries again automatically.
      </p>
    );
  if (phase === 'cleared' && all.length === 0) return <Cleared />;
  if (all.length === 0) return null;
  const { restored, only } = restoredWords(all, timeZone);
  return (
    <section className={styles.restored} aria-labelledby="restored">
      <h2 id="restored">{restored}</h2>
      <p>{only}</p>
      <BringAll all={all} />
      {phase === 'cleared' && <Cleared />}
      <ul className={styles.differences}>
        {all.map((difference) => (
          <DifferenceCard key={`${difference.mirror} ${difference.bundleId}`} difference={difference} />
        ))}
      </ul>
    </section>
  );
}

/** What was changed on both sides is for her to decide, one by one. */
function BringAll({ all }: { readonly all: readonly OpenDifference[] }) {
  const isOffline = useSyncState(({ reach }) => reach !== 'reachable' && reach !== 'unknown');
  const open = all.filter(({ state, commands }) => state === 'open' && commands.length > 0);
  const clear = open.filter(({ kind }) => kind !== 'both-changed');
  const undecided = open.length - clear.length;
  return (
    <>
      {clear.length > 0 && (
        <div className="actions">
          <Button onClick={() => void bringBack(clear)}>
            {undecided > 0 ? `Bring Back ${countBundles(clear)}` : 'Bring All Back'}
          </Button>
        </div>
      )}
      {undecided > 0 && (
        <p>
          {undecided === 1 ? '1 was' : `${undecided} were`} changed on this phone and on the server: choose
          which to keep.
        </p>
      )}
      {isOffline && (
        <p className="quiet">Without signal your choice is saved on this phone and sent later.</p>
      )}
    </>
  );
}

function Cleared() {
  return (
    <div className={styles.restored}>
      <p role="alert">
        The server was restored from a backup, and this browser has cleared what this phone had from before.
        What was only here can no longer be brought back; please check what you did last.
      </p>
      <div className="actions">
        <Button kind="secondary" onClick={() => void forgetCleared()}>
          Got It
        </Button>
      </div>
    </div>
  );
}
