import { Button } from '@fieldleaf/ui/button';
import { momentText } from '../../controls/date-text.ts';
import linkTarget from '../../controls/link-target.module.css';
import { showToast } from '../../controls/toast-state.ts';
import { hrefOf } from '../../navigation/routes.ts';
import { useSyncState } from '../../read-models/sync-state.ts';
import { useSettings } from '../../read-models/use-settings.ts';
import { Fact } from './fact.tsx';
import styles from './settings.module.css';
import { type Storage, sizeWords, useStorage } from './use-storage.ts';

/** Data this phone keeps, whether it may be cleared, and what would be lost. */
export function StorageSection() {
  const storage = useStorage();
  const { storagePersisted, waiting, needsYou, lastSyncedAt } = useSyncState();
  const { timeZone } = useSettings().business;
  const ask = async () => {
    const kept = await storage.askToKeep();
    if (kept) showToast({ title: 'This browser keeps the data.' });
    else
      showToast({
        title: 'The browser does not protect the data yet.',
        detail: 'Installing the console often helps.',
      });
  };
  return (
    <div className="grid gap-5 max-w-160">
      <dl className="grid gap-3">
        <Fact term="Kept safe">
          {storagePersisted
            ? 'Yes, the browser will not clear it'
            : 'Not guaranteed: the browser may clear it when space runs low'}
        </Fact>
        <Fact term="Used">{usedWords(storage)}</Fact>
        <Fact term="Last synced">
          {lastSyncedAt === null ? 'Not since the app was opened' : momentText(lastSyncedAt, timeZone)}
        </Fact>
        <Fact term="Not sent yet">
          {waiting === 0 ? (
            'Nothing'
          ) : (
            <a className={linkTarget.target} href={hrefOf({ view: 'outbox' })}>
              {changesWords(waiting)}
            </a>
          )}
        </Fact>
        <Fact term="Version">{import.meta.env.RELEASE}</Fact>
        {needsYou > 0 && (
          <Fact term="To review">
            <a className={linkTarget.target} href={hrefOf({ view: 'needs-you' })}>
              {needsYou}
            </a>
          </Fact>
        )}
      </dl>
      {!storagePersisted && (
        <div className="flex flex-wrap items-center gap-3">
          <Button kind="secondary" onClick={() => void ask()}>
            Protect Offline Data
          </Button>
        </div>
      )}
      <Advice />
    </div>
  );
}

function Advice() {
  return (
    <div className={styles.card}>
      <h3>How to keep your data safe</h3>
      <ul className="grid gap-2 ps-5">
        <li>Install the console to the home screen: browsers keep what is installed.</li>
        <li>Sync before you leave this phone unused for days.</li>
        <li>
          If it says that the connection to the storage was lost, close other tabs of the console and reload.
          Saved work is still there.
        </li>
        <li>
          Never clear this site’s data while changes wait:{' '}
          <a href={hrefOf({ view: 'settings', page: 'export' })}>export</a> them first.
        </li>
      </ul>
    </div>
  );
}

const changesWords = (count: number): string => (count === 1 ? '1 change' : `${count} changes`);

function usedWords({ usedBytes, availableBytes }: Storage): string {
  if (usedBytes === null) return 'This browser does not tell';
  const of = availableBytes === null ? '' : ` of ${sizeWords(availableBytes)}`;
  return `${sizeWords(usedBytes)}${of}`;
}
