import { Button } from '@fieldleaf/ui/button';
import { useState } from 'react';
import { useOpenWork } from '../../read-models/open-work.ts';
import { useUpdate } from './register-service-worker.ts';
import styles from './update-prompt.module.css';

/** Offers a new version; never while something is half typed, and never by itself. */
export function UpdatePrompt() {
  const apply = useUpdate((state) => state.apply);
  const busy = useOpenWork(({ forms }) => forms > 0);
  const [putOff, setPutOff] = useState<'after-this' | 'later' | null>(null);
  if (!apply || putOff === 'later' || (putOff === 'after-this' && busy)) return null;
  return (
    <div className={`card ${styles.prompt}`} role="status">
      <p>{busy ? 'A new version is ready. Finish this first.' : 'A new version is ready.'}</p>
      {!busy && <Button onClick={apply}>Update Now</Button>}
      <Button kind="quiet" onClick={() => setPutOff(busy ? 'after-this' : 'later')}>
        {busy ? 'After This' : 'Later'}
      </Button>
    </div>
  );
}
