/** What a visitor has typed so far: kept for this tab only, gone with it, never card data. */
export type SessionDraft<Value> = {
  readonly load: () => Value | undefined;
  readonly save: (value: Value) => void;
  readonly clear: () => void;
};

/**
 * A draft under `fieldleaf.<name>`. What `decode` does not recognise counts as no draft, so an older page's draft
 * never breaks a newer one. A browser that refuses storage (private mode, full) just keeps nothing.
 */
export function sessionDraft<Value>(
  name: string,
  decode: (stored: unknown) => Value | undefined,
): SessionDraft<Value> {
  const key = `fieldleaf.${name}`;
  const attempt = <Answer>(access: () => Answer): Answer | undefined => {
    try {
      return access();
    } catch {
      return undefined;
    }
  };
  return {
    load: () => attempt(() => decode(JSON.parse(sessionStorage.getItem(key) ?? 'null'))),
    save: (value) => attempt(() => sessionStorage.setItem(key, JSON.stringify(value))),
    clear: () => attempt(() => sessionStorage.removeItem(key)),
  };
}
