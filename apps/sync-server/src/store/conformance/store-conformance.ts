import { afterAll, beforeAll, describe } from 'vitest';
import type { Store } from '../store.ts';
import { changesConformance } from './changes-conformance.ts';
import { competitionConformance } from './competition-conformance.ts';
import { documentsConformance } from './documents-conformance.ts';
import { rangeConformance } from './range-conformance.ts';
import { replicationConformance } from './replication-conformance.ts';
import type { Subject } from './subject.ts';

type OpenedStore = { readonly store: Store; readonly close: () => Promise<void> };

/** Conformance tests for every adapter of the port. `open` is called once; the tests use their own ids. */
export function storeConformance(name: string, open: () => Promise<OpenedStore>): void {
  describe(name, () => {
    let opened: OpenedStore | undefined;
    beforeAll(async () => {
      opened = await open();
    });
    afterAll(() => opened?.close());
    const store = (): Store => {
      if (!opened) throw new Error('The store is not open yet.');
      return opened.store;
    };
    const subject: Subject = { store, practice: () => store().database('practice') };
    describe('documents', () => documentsConformance(subject));
    describe('ranges', () => rangeConformance(subject));
    describe('competition', () => competitionConformance(subject));
    describe('changes', () => changesConformance(subject));
    describe('replication', () => replicationConformance(subject));
  });
}
