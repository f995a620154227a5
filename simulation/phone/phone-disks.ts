import type { LocalDatabases } from '../../apps/admin-pwa/src/db/local-databases.ts';
import { isWithout } from '../../apps/sync-server/src/testing/faults/mends.ts';
import { type Disk, emptyDisk, type Handle, openMemoryPouch } from './memory-pouch.ts';
import { openMemoryStorage } from './memory-storage.ts';
import { pullDocuments } from './pull-documents.ts';

/** Storage of one phone that outlives its app. */
export type PhoneDisks = Readonly<Record<'mirror' | 'outbox' | 'checkpoints' | 'photos', Disk>>;

/** `filling`: no two into which the practice has come down are alike. */
export const emptyDisks = (filling = 0): PhoneDisks => ({
  mirror: emptyDisk(`mirror-${filling}`),
  outbox: emptyDisk('outbox'),
  checkpoints: emptyDisk('checkpoints'),
  photos: emptyDisk('photos'),
});

/** Returns one app start's way to open its databases, again after a lost connection too. */
export function openerOf(disks: PhoneDisks, handle: Omit<Handle, 'disk' | 'name'>) {
  if (isWithout('an outbox that outlives the app')) disks.outbox.docs.clear();
  const open = (disk: Disk, what: string) =>
    openMemoryPouch({ ...handle, disk, name: `${handle.owner.name}-${what}` });
  const openAll = () => ({
    mirror: open(disks.mirror, 'mirror'),
    outbox: open(disks.outbox, 'outbox'),
    drafts: open(emptyDisk('drafts'), 'drafts'),
  });
  return {
    open: () => openAll() as unknown as LocalDatabases,
    openStorage: async () => openMemoryStorage(disks.mirror),
    openPhotos: () => open(disks.photos, 'photos'),
    pull: () => pullDocuments(open(disks.mirror, 'mirror'), open(disks.checkpoints, 'checkpoints')),
  };
}
