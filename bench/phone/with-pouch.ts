/** Types for code in the page, which has none there. */
export type WithPouch = {
  readonly PouchDB: new (
    name: string,
    options?: object,
  ) => {
    readonly replicate: {
      readonly from: (
        source: object,
      ) => Promise<{ readonly docs_written: number }> & { readonly cancel: () => void };
    };
    readonly bulkDocs: (documents: readonly object[], options: object) => Promise<unknown>;
    readonly allDocs: (options: object) => Promise<{ readonly rows: readonly { readonly doc: object }[] }>;
  };
};
