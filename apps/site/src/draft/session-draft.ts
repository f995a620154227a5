/** Input of a visitor so far: kept for this tab only, gone with it, never card data. */
export type SessionDraft<Value> = {
  readonly load: () => Value | undefined;
  /** Answers whether a reload would find it. */
  readonly save: (value: Value) => boolean;
  readonly clear: () => void;
};

/**
 * Data a browser refused to store (private mode, full): kept for the page's lifetime, so one step finds another's.
 */
const refused = new Map<string, string>();

function attempt<Answer>(access: () => Answer): Answer | undefined {
  try {
    return access();
  } catch {
    return undefined;
  }
}

function store(key: string, text: string): boolean {
  try {
    sessionStorage.setItem(key, text);
    refused.delete(key);
    return true;
  } catch {
    refused.set(key, text);
    return false;
  }
}

/**
 * Draft under `fieldleaf.<name>`. Data that `decode` does not recognize counts as no draft, so an older page's
 * draft never breaks a newer one.
 */
export function sessionDraft<Value>(
  name: string,
  decode: (stored: unknown) => Value | undefined,
): SessionDraft<Value> {
  const key = `fieldleaf.${name}`;
  return {
    load: () => attempt(() => decode(JSON.parse(refused.get(key) ?? sessionStorage.getItem(key) ?? 'null'))),
    save: (value) => store(key, JSON.stringify(value)),
    clear: () => {
      refused.delete(key);
      attempt(() => sessionStorage.removeItem(key));
    },
  };
}
