import type { Plugin } from 'vite';

const packages = (...names: string[]) => new RegExp(`/node_modules/(${names.join('|')})/`);

/** Of our own code, what this many screens and parts share is one file a folder; the rest stays with those who need it. */
const minShareCount = 48;

/** The first that fits takes a module, and with it what that imports. */
const groups = [
  // Vite's own modules, apart from all others, because `touch.js` of the public pages needs no more than that
  { name: 'preload', test: /\0vite\// },
  { name: 'react', test: packages('react', 'react-dom', 'scheduler', '@astrojs/react', '@nanostores/react') },
  // all that a page without islands needs, and no React; digits too, which its filters read amounts by
  { name: 'page', test: /\/src\/(islands\/catalogue\/saved\/heart-buttons|lib\/domain\/typed\/plain-digits)\./ },
  // but for what the sign-in does not need
  { name: 'rules', test: /\/src\/lib\/(domain(?!\/(typed\/amounts|lists))|messages(?!\/validation))\//, minShareCount },
  { name: 'lib-client', test: /\/src\/lib\/client\/(?!navigation\/history-steps|api\/mutation)/, minShareCount },
  // but for dialogs, and for the forms, which bring a package along: no screen needs them at its start
  {
    name: 'kit',
    test: /\/src\/islands\/ui\/(?!forms\/use-app-form|actions\/link-click|display\/(money|status-tag|progress-bar)|overlay\/((submit-|form-)?dialog\.|(dialog-(buttons|error)|lazy-dialog)\.|use-history))/,
    minShareCount,
  },
  // what every signed-in screen has, without what public pages share with it
  {
    name: 'shell',
    test: /\/src\/(islands\/(session\/(own-avatar|session-manager)|ui\/display\/avatar\.)|lib\/client\/(account\/(load-account|navigation-counts|unread-notifications)|page\/install))/,
    includeDependenciesRecursively: false,
  },
  // what a plan and its payment list have in common
  {
    name: 'save-plan',
    test: /\/src\/islands\/(plans\/(save-plan|plan-links|plan-fees)|documents\/download-button|plans\/payments\/payment-dialogs)\./,
    includeDependenciesRecursively: false,
  },
  // what the office sees of a file that a customer has sent
  {
    name: 'proofs',
    test: /\/src\/islands\/(office\/(payments\/proof-of-payment|files\/sent-pdf)|documents\/sent-file-line)/,
    includeDependenciesRecursively: false,
  },
  // small files that most signed-in screens need
  {
    name: 'screens',
    test: /\/src\/(islands\/ui\/(display\/(money|description-list)|hooks\/use-browser-value)|lib\/(client\/(api\/server-day|navigation\/url-query|page\/load-stylesheet)|domain\/enums))\./,
    includeDependenciesRecursively: false,
  },
  // the tags of states, which lists have
  {
    name: 'tags',
    test: /\/src\/(islands\/ui\/display\/status-tag|lib\/messages\/(due-dates|statuses))\./,
    includeDependenciesRecursively: false,
  },
  // what property cards and the purchase say of an offer
  {
    name: 'offers',
    test: /\/src\/lib\/(domain\/(offers|repayments)|api\/catalogue\/property-to-offer)\./,
    includeDependenciesRecursively: false,
  },
  // the parts that the purchase's screens share, without what they import, which other screens need too
  {
    name: 'purchase',
    test: /\/src\/(islands\/purchase\/([^/]+|wizard\/steps\.ts)|lib\/client\/storage\/wizard-draft\.ts|lib\/domain\/site-plan\/choose-plots\.ts)$/,
    minShareCount: 3,
    includeDependenciesRecursively: false,
  },
  // what the purchase keeps on the device, with the package for it
  {
    name: 'drafts',
    test: /\/(node_modules\/idb-keyval\/|src\/lib\/(client\/storage\/(draft-files|property-drafts|purchase-draft)|domain\/purchase-choice)\.ts)/,
    includeDependenciesRecursively: false,
  },
  {
    name: 'wizard',
    test: /\/src\/islands\/purchase\/wizard\/(details-|use-details|use-last-contract|step-actions|wizard)/,
    includeDependenciesRecursively: false,
  },
  // small files of the office's lists, each of which would weigh as much again
  {
    name: 'office',
    test: /\/src\/(islands\/office\/(permissions|prompt-dialog|export-button|saved-filters\/saved-filters|bulk\/use-selection|shortcuts\/(screen-keys|lazy-undo))|lib\/client\/api\/mutation)\./,
    includeDependenciesRecursively: false,
  },
  // how what is typed is read, which every form needs
  {
    name: 'typed',
    test: /\/src\/lib\/domain\/typed\/(phone-numbers|codes|plain-text|passwords|email-address)\./,
    includeDependenciesRecursively: false,
  },
  // the sums of a purchase, beside each of its screens
  {
    name: 'breakdown',
    test: /\/(breakdown-so-far|breakdown-summary)\./,
    includeDependenciesRecursively: false,
  },
  // small files that always come together: each of its own would weigh as much again
  {
    name: 'methods',
    test: /\/src\/islands\/payments\/methods\/(method-choice|method-texts|hold-method-choice|add-money|wallet-balance)\./,
    includeDependenciesRecursively: false,
  },
  // how much of a plan is paid
  {
    name: 'tape',
    test: /\/src\/(islands\/(plans\/(plan-not-loaded|plan-tape)|ui\/display\/(tape|progress-bar))|lib\/messages\/plans\/plan-tape)\./,
    includeDependenciesRecursively: false,
  },
  {
    name: 'tabs',
    test: /\/src\/(islands\/ui\/actions\/tabs|lib\/client\/navigation\/tab-url)\./,
    includeDependenciesRecursively: false,
  },
];

/** Nothing is fetched ahead of an `import()`: the lists of what it needs weigh more on every page than they save. */
export const chunks = (): Plugin => ({
  name: 'chunks',
  configEnvironment: (name) =>
    name === 'client'
      ? {
          build: {
            modulePreload: false,
            rolldownOptions: {
              preserveEntrySignatures: 'allow-extension',
              optimization: { inlineConst: { mode: 'all', pass: 2 } },
              output: { codeSplitting: { groups } },
            },
          },
        }
      : null,
});
