import type { BackupsResponse } from '@fieldleaf/contract/backups';
import { callApi } from '@fieldleaf/contract/client';
import { PATHS } from '@fieldleaf/contract/paths';
import { useEffect, useState } from 'react';
import { failureWords } from './failure-words.ts';

type Backups = {
  /** Undefined: the server has not answered yet. */
  readonly backups: BackupsResponse | undefined;
  readonly trouble: string | null;
};

/** How backups stand, as the server knows; asked for as soon as it can be. */
export function useBackups(isReachable: boolean): Backups {
  const [backups, setBackups] = useState<BackupsResponse>();
  const [trouble, setTrouble] = useState<string | null>(null);
  useEffect(() => {
    if (!isReachable) return;
    let current = true;
    void callApi<BackupsResponse>('GET', PATHS.adminBackups).then((answer) => {
      if (!current) return;
      setTrouble(answer.ok ? null : failureWords(answer.error, 'The state of your backups'));
      if (answer.ok) setBackups(answer.value);
    });
    return () => {
      current = false;
    };
  }, [isReachable]);
  return { backups, trouble };
}
