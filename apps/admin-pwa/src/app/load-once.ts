/** A part of the console that is loaded when it is first asked for. */
export type Part<Content> = {
  /** A load that failed is tried anew by the next who asks. */
  readonly load: () => Promise<Content>;
  readonly loaded: () => Content | undefined;
};

export function lazyModule<Content>(load: () => Promise<Content>): Part<Content> {
  let loading: Promise<Content> | undefined;
  let loaded: Content | undefined;
  const start = async () => {
    try {
      loaded = await load();
      return loaded;
    } catch (error) {
      loading = undefined;
      throw error;
    }
  };
  return {
    load: () => {
      loading ??= start();
      return loading;
    },
    loaded: () => loaded,
  };
}
