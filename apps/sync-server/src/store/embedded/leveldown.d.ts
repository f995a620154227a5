/** Parts used by `folder-lock.ts` and `fail-stop-level.ts`. */
declare module 'leveldown' {
  type Callback = (error?: Error | null) => void;
  type ValueCallback = (error?: Error | null, value?: unknown) => void;
  type Operation = { readonly type: 'put' | 'del'; readonly key: unknown; readonly value?: unknown };
  class LevelDown {
    constructor(location: string);
    open(callback: Callback): void;
    close(callback: Callback): void;
    _get(key: unknown, options: { readonly asBuffer?: boolean }, callback: ValueCallback): void;
    _batch(operations: readonly Operation[], options: object, callback: Callback): void;
  }
  const leveldown: typeof LevelDown & ((location: string) => LevelDown);
  export = leveldown;
}
