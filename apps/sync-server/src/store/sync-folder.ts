import { open } from 'node:fs/promises';

/** Names that were given or taken in a folder last from then on, whatever happens to the power. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}
