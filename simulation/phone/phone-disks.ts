import type { LocalDatabases } from '../../apps/admin-pwa/src/db/local-databases.ts';
import { type Disk, emptyDisk, type Handle, openMemoryPouch } from './memory-pouch.ts';
import { pullDocuments } from './pull-documents.ts';

/** What is written on one phone and outlives its app. */
export type PhoneDisks = Readonly<Record<'mirror' | 'outbox' | 'checkpoints' | 'photos', Disk>>;

export const emptyDisks = (): PhoneDisks => ({
  mirror: emptyDisk(),
  outbox: emptyDisk(),
  checkpoints: emptyDisk(),
  photos: emptyDisk(),
});

/** How one start of the app opens its databases, again after a lost connection too. */
export function openerOf(disks: PhoneDisks, handle: Omit<Handle, 'disk' | 'name'>) {
  const open = (disk: Disk, what: string) =>
    openMemoryPouch({ ...handle, disk, name: `${handle.owner.name}-${what}` });
  const openAll = () => ({
    mirror: open(disks.mirror, 'mirror'),
    outbox: open(disks.outbox, 'outbox'),
    drafts: open(emptyDisk(), 'drafts'),
  });
  return {
    open: () => openAll() as unknown as LocalDatabases,
    openPhotos: () => open(disks.photos, 'photos'),
    pull: () => pullDocuments(open(disks.mirror, 'mirror'), open(disks.checkpoints, 'checkpoints')),
  };
}
