import type { KnipConfig } from 'knip';

/** Files used without an import. Anything else unused fails the build. */
const config: KnipConfig = {
  workspaces: {
    // Started with `exec`, and the compiler that `typecheck.mjs` starts by its path.
    '.': {
      entry: [
        'scripts/{dev,ensure-programs,faults-report,program,test-faults,test-hours,test-kills,verify}.mjs',
      ],
      ignoreDependencies: ['typescript-native'],
    },
    // The programs, which the build's configuration names; built by `build-programs.ts` and killed in the midst; loaded before a server whose clock is wrong.
    'apps/sync-server': {
      entry: [
        'src/{main,demo,unlock,doctor,backup,restore,migrate}.ts',
        'src/store/testing/write-until-killed.ts',
        'src/testing/faults/skewed-clock.mjs',
      ],
      ignoreBinaries: ['cc', 'prlimit', 'mount', 'umount'],
    },
    // The entry from which `prerender.mjs` makes pages, the worker of the page of plants, the words that the Spanish
    // build takes instead of the English ones, and the font that `subset-fraunces.mjs` reads as a file.
    'apps/site': {
      entry: ['src/entry-server.tsx', 'src/**/words.es.ts', 'public/plants-worker.js'],
      ignoreDependencies: ['@fontsource-variable/fraunces'],
    },
    // PouchDB asks for Node's module of this name; the generated service worker loads the other worker by its address;
    // `test-kills.mjs` adds the hand to the console it builds.
    'apps/admin-pwa': {
      entry: ['public/push-worker.js', 'src/testing/killed-hand.ts'],
      ignoreDependencies: ['events'],
    },
    'libs/*': { entry: ['src/**/words.es.ts'] },
    // Started as a program of its own.
    bench: { entry: ['phone/run-phone.ts'] },
    // Loaded before the server under test.
    e2e: {
      entry: ['support/quick-pin-of-server.mjs'],
      ignoreBinaries: ['Xvfb', 'WebKitWebDriver', 'openssl'],
    },
  },
};

export default config;
