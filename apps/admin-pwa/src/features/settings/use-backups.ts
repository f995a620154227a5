import type { BackupsResponse } from '@fieldleaf/contract/backups';
import { PATHS } from '@fieldleaf/contract/paths';
import { useEffect, useState } from 'react';
import { hasFields, isFlag, isInstant, isNullOr, isNumber } from '../../server/answer-checks.ts';
import { callServer } from '../../server/call-server.ts';
import { failureWords } from './failure-words.ts';

const isBackups = hasFields<BackupsResponse>({
  lastGoodAt: isNullOr(isInstant),
  lastBytes: isNullOr(isNumber),
  lastFailure: isNullOr(hasFields<object>({})),
  encrypted: isFlag,
  schedule: isNullOr(hasFields<object>({})),
});

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
    void callServer('GET', PATHS.adminBackups, { answer: isBackups }).then((answer) => {
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
