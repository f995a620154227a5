import { connectedDatabases } from '../db/connected-databases.ts';
import { readGeneration } from '../db/generation-document.ts';
import { projectSync } from '../read-models/sync-state.ts';

/** Follows what only this phone has since a restore, if there was one; most phones never load the rest. Answers what ends it. */
export function openDifferences(): () => void {
  let isOpen = true;
  let close = () => undefined as unknown;
  const start = async () => {
    const { setAside = [] } = (await readGeneration(connectedDatabases().outbox)) ?? {};
    if (setAside.length === 0) return projectSync({ differences: 0 });
    projectSync({ differences: null });
    const { followDifferences } = await import('./follow-differences.ts');
    if (isOpen) close = await followDifferences();
    if (!isOpen) close();
  };
  start().catch((error: unknown) => console.warn('What only this phone has could not be compared.', error));
  return () => {
    isOpen = false;
    close();
  };
}
