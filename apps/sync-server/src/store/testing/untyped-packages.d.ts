declare module 'pouchdb' {
  type Replicating = {
    replicate(
      source: string | PouchDB.Database,
      target: PouchDB.Database,
      options?: { readonly since?: string | undefined; readonly query_params?: object },
    ): Promise<unknown>;
  };
  const databases: PouchDB.Static & Replicating;
  export = databases;
}

declare module 'express-pouchdb' {
  import type { Express } from 'express';

  type Options = {
    readonly mode: 'minimumForPouchDB';
    readonly overrideMode: { readonly include: readonly string[] };
  };
  const expressPouchDB: (databases: ReturnType<PouchDB.Static['defaults']>, options: Options) => Express;
  export = expressPouchDB;
}
