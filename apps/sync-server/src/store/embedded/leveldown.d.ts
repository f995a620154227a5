/** Parts used by `embedded-store.ts` and `fail-stop-level.ts`. */
declare module 'leveldown' {
  type Callback = (error?: Error | null) => void;
  type ValueCallback = (error?: Error | null, value?: unknown) => void;
  type EntryCallback = (error?: Error | null, key?: unknown, value?: unknown) => void;
  type Operation = { readonly type: 'put' | 'del'; readonly key: unknown; readonly value?: unknown };
  type Iterator = {
    _next: (callback: EntryCallback) => unknown;
    readonly next: (callback: EntryCallback) => unknown;
    readonly end: (callback: Callback) => void;
  };
  class LevelDown {
    constructor(location: string);
    open(callback: Callback): void;
    close(callback: Callback): void;
    _open(options: object, callback: Callback): void;
    _close(callback: Callback): void;
    _get(key: unknown, options: { readonly asBuffer?: boolean }, callback: ValueCallback): void;
    _batch(operations: readonly Operation[], options: object, callback: Callback): void;
    iterator(options: object): Iterator;
    _iterator(options: object): Iterator;
  }
  const leveldown: typeof LevelDown & ((location: string) => LevelDown);
  export = leveldown;
}
