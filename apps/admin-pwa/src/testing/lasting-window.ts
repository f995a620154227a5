import { builtinEnvironments, type Environment } from 'vitest/runtime';

/** jsdom's window, there until the process ends: a phone that a test has left running still looks for it after the last file. */
const lastingWindow: Environment = {
  name: 'lasting-window',
  viteEnvironment: 'client',
  setup: async (global, options) => {
    await builtinEnvironments.jsdom.setup(global, options);
    return { teardown: () => undefined };
  },
};

// biome-ignore lint/style/noDefaultExport: it is how Vitest takes an environment.
export default lastingWindow;
