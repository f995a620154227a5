/**
 * The import rules. The table is in docs/architecture.md; here every line of it fails the build.
 *
 * @param {string} name
 * @param {string} comment
 * @param {Pick<import('dependency-cruiser').IRegularForbiddenRuleType, 'from' | 'to'>} between
 * @returns {import('dependency-cruiser').IForbiddenRuleType}
 */
const forbid = (name, comment, { from, to }) => ({ name, comment, severity: 'error', from, to });

const tests = String.raw`(\.test\.tsx?$|-conformance\.ts$|/testing/)`;

/** Wire schemas; only the contract and the server load them. */
const schemas = String.raw`^libs/domain/src/(schema/|.+-payloads\.ts$)`;

/** @param {string} names alternatives of package names, as a regular expression */
const packages = (names) => `node_modules/(${names})/`;

const libraries = [
  forbid(
    'domain-is-pure',
    'The rules know what a time zone, a hash and a schema are, and nothing else of the world.',
    {
      from: { path: '^libs/domain/src/', pathNot: tests },
      to: { pathNot: ['^libs/domain/src/', packages('@date-fns/tz|@noble/hashes|typebox')] },
    },
  ),
  forbid('rules-load-no-schemas', 'Browsers load the rules: what a schema says reaches them as a type.', {
    from: {
      path: '^libs/(domain|ui|card-payment|plant-book)/|^apps/(site|admin-pwa)/',
      pathNot: [schemas, tests],
    },
    to: { path: [schemas, packages('typebox')], dependencyTypesNot: ['type-only'] },
  }),
  forbid('contract-knows-the-domain-only', 'Both browser and server load the contract.', {
    from: { path: '^libs/contract/src/', pathNot: tests },
    to: { path: '^(libs/ui|libs/card-payment|libs/plant-book|apps|e2e|simulation|bench|couchdb)/' },
  }),
  forbid('ui-knows-the-domain-only', 'Controls show values; they do not fetch them.', {
    from: { path: '^libs/ui/src/', pathNot: tests },
    to: { path: '^(libs/contract|libs/card-payment|libs/plant-book|apps|e2e|simulation|bench|couchdb)/' },
  }),
  forbid('card-payment-knows-no-app', 'The forms are told what to pay and what to say; both apps use them.', {
    from: { path: '^libs/card-payment/src/', pathNot: tests },
    to: { path: '^(apps|e2e|simulation|bench|couchdb)/' },
  }),
  forbid(
    'plant-book-knows-the-domain-only',
    'Page, preview and server show one value; they fetch it themselves.',
    {
      from: { path: '^libs/plant-book/src/', pathNot: tests },
      to: { path: '^(libs/(contract|ui|card-payment)|apps|e2e|simulation|bench|couchdb)/' },
    },
  ),
  forbid(
    'libraries-run-anywhere',
    'The contract, the controls, the card forms and the plant book are loaded by browsers.',
    {
      from: { path: '^libs/(contract|ui|card-payment|plant-book)/src/', pathNot: tests },
      to: { dependencyTypes: ['core'] },
    },
  ),
];

const apps = [
  forbid('apps-know-no-other-app', 'What two apps need belongs into libs.', {
    from: { path: '^apps/([^/]+)/' },
    to: { path: '^apps/', pathNot: '^apps/$1/' },
  }),
  forbid('server-shows-nothing', 'The server answers; controls and card forms are for screens.', {
    from: { path: '^apps/sync-server/src/' },
    to: { path: '^libs/(ui|card-payment)/' },
  }),
  forbid('browser-apps-use-no-node', 'The site and the console run in a browser.', {
    from: { path: '^apps/(site|admin-pwa)/src/', pathNot: tests },
    to: { dependencyTypes: ['core'] },
  }),
  forbid('products-know-no-tests', 'Builders and browser tests stay out of what is shipped.', {
    from: { path: '^(apps|libs)/[^/]+/src/', pathNot: tests },
    to: { path: [String.raw`\.test\.tsx?$`, '^(apps|libs)/.+/testing/', '^(e2e|simulation|bench)/'] },
  }),
];

const layers = [
  forbid('features-know-no-other-feature', 'What two features need goes down a layer.', {
    from: { path: '^(apps/[^/]+/src/features)/([^/]+)/', pathNot: tests },
    to: { path: '^$1/', pathNot: '^$1/$2/' },
  }),
  forbid(
    'rooms-hand-the-phone-over-by-its-door',
    'Screens start a hand-over and read its state; app/ shows what the customer sees.',
    {
      from: { path: '^apps/admin-pwa/src/(?!app/|hand-over/)', pathNot: tests },
      to: { path: '^apps/admin-pwa/src/hand-over/customer-screen/' },
    },
  ),
  forbid('imports-point-down', 'Only app/, the entry files and the demonstration know the features.', {
    from: { path: '^(apps/[^/]+/src)/(?!features/|app/|demo/)[^/]+/', pathNot: tests },
    to: { path: String.raw`^$1/(features|app)(/|\.tsx?$)` },
  }),
  forbid('features-are-wired-from-above', 'A feature receives what app/ decides; it does not ask for it.', {
    from: { path: '^(apps/[^/]+/src)/features/', pathNot: tests },
    to: { path: String.raw`^$1/(app|main)(/|\.tsx?$)` },
  }),
  forbid('components-call-actions', 'A screen calls an action; the action writes to the phone.', {
    from: { path: String.raw`^apps/admin-pwa/src/(features|hand-over)/.+\.tsx$`, pathNot: tests },
    to: { path: ['^apps/admin-pwa/src/(db|sync)/', packages('pouchdb[^/]*')] },
  }),
  forbid('read-models-are-told', 'The storage tells the read models; they ask it nothing.', {
    from: { path: '^apps/admin-pwa/src/read-models/', pathNot: tests },
    to: { path: '^apps/admin-pwa/src/db/' },
  }),
  forbid(
    'the-consultant-acts-in-one-way',
    'submitCommand tries a command against the rules, saves it and shows what came of it; saved past it, a change could fail unseen.',
    {
      from: { path: '^apps/admin-pwa/src/(?!actions/|app/send-own-photos)', pathNot: tests },
      to: { path: '^apps/admin-pwa/src/db/save-command' },
    },
  ),
  forbid(
    'use-cases-know-no-framework',
    'A use case decides with facts it is given; routes and adapters carry them.',
    {
      from: { path: '^apps/sync-server/src/features/', pathNot: [String.raw`\.routes\.ts$`, tests] },
      to: {
        path: [
          packages('fastify|@fastify/[^/]+|nano|stripe|pouchdb[^/]*|classic-level'),
          '^apps/sync-server/src/(http|adapters)/',
        ],
      },
    },
  ),
  forbid('the-store-is-a-port', 'Only the store itself knows whether it is CouchDB or embedded.', {
    from: { path: '^apps/sync-server/src/(?!store/)[^/]+/', pathNot: tests },
    to: { path: '^apps/sync-server/src/store/(couchdb|embedded)/' },
  }),
];

const everywhere = [
  forbid(
    'no-cycles',
    'Modules of a cycle cannot be read one after the other, be it types alone that tie them.',
    {
      from: {},
      to: { circular: true },
    },
  ),
  forbid('imports-resolve', 'An import that leads nowhere was looked at by no rule.', {
    from: {},
    to: { couldNotResolve: true },
  }),
];

export default {
  forbidden: [...libraries, ...apps, ...layers, ...everywhere],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '/(dist|dist-server)/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'browser', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
    },
  },
};
