/** Something on the screen: the first one that matches `css` and, where `words` are given, whose name matches them. */
export type Target = { readonly css: string; readonly words?: RegExp };

/** One window of a browser; every call ends within its time or throws. */
export type EngineWindow = {
  /** As the browser names itself, e.g. `firefox/153.0`. */
  readonly version: string;
  readonly open: (url: string) => Promise<void>;
  readonly reload: () => Promise<void>;
  /** Clicks it as a pointer does; false while it is not there to be clicked. */
  readonly click: (target: Target) => Promise<boolean>;
  /** Types into it, one key after the other; false while it is not there. */
  readonly type: (target: Target, text: string) => Promise<boolean>;
  /** The value of an expression in the page. */
  readonly evaluate: (expression: string) => Promise<unknown>;
  /** Ends the browser and forgets its profile. */
  readonly close: () => Promise<void>;
};

export type Engine = {
  readonly name: string;
  /** The packages of Debian that bring it. */
  readonly packages: readonly string[];
  readonly isInstalled: () => boolean;
  readonly launch: () => Promise<EngineWindow>;
};

/** A phone's, in CSS pixels. */
export const WINDOW = { width: 390, height: 844 } as const;

/** The longest a single call to a browser may take. */
export const CALL_LIMIT_MS = 60_000;
