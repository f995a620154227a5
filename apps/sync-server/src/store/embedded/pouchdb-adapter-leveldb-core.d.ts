/** Parts used by `open-pouch.ts`. */
declare module 'pouchdb-adapter-leveldb-core' {
  const LevelPouch: () => void;
  export = LevelPouch;
}

declare namespace PouchDB {
  interface Static {
    adapter(name: 'leveldb', adapter: { readonly valid: () => boolean }, isPreferred: boolean): void;
  }
}
