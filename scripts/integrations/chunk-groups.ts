const within = (folder: string, ...names: string[]) => `/src/${folder}/(${names.join('|')})\\.tsx?$`;
const anyOf = (...paths: string[]) => new RegExp(paths.join('|'));

/** Whatever is needed together, by whom; the higher priority takes a module, else the first. */
export const groups = [
  // alone, because whatever fetches something later names it
  { name: 'later', test: /vite\/preload-helper/, priority: 5 },
  // what the hearts of public pages and the offline page share with the islands, which must not bring React along
  {
    name: 'stores',
    test: anyOf(
      '/node_modules/(nanostores|@nanostores/persistent)/',
      within('islands/ui', 'icon-address'),
      within('lib/client', 'answers', 'kept', 'network', 'toasts'),
      within('lib/domain', 'limits'),
      within('lib/messages', 'notices'),
    ),
    priority: 4,
  },
  {
    name: 'react',
    test: /\/node_modules\/(react|react-dom|scheduler|@astrojs\/react|@nanostores\/react)\//,
    priority: 3,
  },
  // rules that screens show by and forms check by
  {
    name: 'rules',
    test: anyOf(within('lib/domain', 'days', 'figures', 'kinds', 'money'), within('islands/ui', 'age-text')),
    priority: 4,
  },
  // what a form says, which a calculator without a form says too
  { name: 'sentences', test: within('lib/messages', 'validation'), priority: 4 },
  // what a form checks with: a call names it too, but only forms and the server use it
  {
    name: 'fields',
    test: anyOf(
      '/node_modules/zod/',
      within(
        'lib/contract',
        'account-forms',
        'checked',
        'day-fields',
        'fields',
        'money-fields',
        'payment-fields',
        'profile-forms',
        'shapes',
      ),
    ),
    priority: 3,
  },
  // who makes a call
  {
    name: 'calls',
    test: anyOf(
      '/node_modules/ofetch/',
      'light:',
      within(
        'lib/client',
        'api',
        'device',
        'early',
        'end-session',
        'errors',
        'onboarding',
        'request',
        'saved-ids',
        'session',
        'transport',
      ),
      within('lib/contract', 'call', 'content'),
    ),
    priority: 2,
  },
  // what every page with script says by itself
  {
    name: 'notes',
    test: within('islands/ui', 'live', 'toasts', 'offline-banner', 'icon', 'classes', 'button', 'to-heading'),
    priority: 3,
  },
  // what a public page needs of it: hearts, and what to say when they fail; without React
  { name: 'hearts', test: within('lib/client', 'failure-text', 'save-wish', 'saved', 'sheets'), priority: 2 },
  // what is known of the customer
  {
    name: 'mine',
    test: anyOf(
      '/node_modules/@nanostores/query/',
      within(
        'lib/client',
        'account',
        'accounts',
        'counts',
        'guard',
        'install',
        'place',
        'queries',
        'sign-out',
        'unread',
        'unread-count',
      ),
    ),
    priority: 2,
  },
  // most visits open none, and the photos of a public page know nothing of the customer
  { name: 'dialog', test: within('islands/ui', 'dialog', 'dialog-stack'), priority: 1 },
  // what every screen behind the sign-in begins with
  {
    name: 'screen',
    test: anyOf(
      within(
        'islands/ui',
        'as-of',
        'empty-drawing',
        'empty-view',
        'error-view',
        'face',
        'later',
        'own-face',
        'plain-click',
        'signed-in',
        'skeleton',
        'use-browser-value',
        'use-query',
        'use-search',
      ),
    ),
    priority: 1,
  },
  // lists in tabs and pages
  {
    name: 'lists',
    test: anyOf(
      within('islands/ui', 'copy-button', 'notice', 'pagination', 'status-tag', 'tabs', 'tape'),
      within('lib/client', 'status-place'),
      within('lib/messages', 'statuses'),
    ),
    priority: 1,
  },
  {
    name: 'plans',
    test: anyOf(
      within('islands/plans', 'documents', 'loading-cards', 'payment-dialogs', 'plan-view', 'repayment-row'),
      within('lib/domain', 'plan-display'),
    ),
    priority: 1,
  },
  {
    name: 'property',
    test: anyOf(within('islands/catalogue/detail', 'calculating', 'enquiry', 'open-button', 'touch-sheet')),
    priority: 1,
  },
  {
    name: 'goods',
    test: anyOf(
      within('islands/ui', 'picture', 'price'),
      within('islands/catalogue', 'card-of'),
      within('lib/domain', 'photos'),
    ),
    priority: 1,
  },
  // what can be bought
  {
    name: 'offers',
    test: anyOf(
      within('islands/catalogue', 'links'),
      within('lib/domain', 'offers'),
      within('lib/contract', 'offer-of', 'property-details'),
      within('islands/ui', 'lines', 'money', 'use-later'),
    ),
    priority: 2,
  },
  { name: 'amounts', test: anyOf(within('lib/domain', 'fees', 'purchase'), within('islands/ui', 'cuts')), priority: 2 },
  { name: 'field', test: within('islands/ui', 'field', 'field-frame', 'split-look'), priority: 1 },
  { name: 'choices', test: within('islands/ui', 'seg-field', 'stepper'), priority: 1 },
  // what is bought and what it comes to, for the calculator too
  {
    name: 'sums',
    test: anyOf(
      within('islands/payments', 'breakdown-sum'),
      within('lib/client', 'purchase-draft'),
      within('lib/domain', 'purchase-choice'),
    ),
    priority: 1,
  },
  // how the screens of a purchase begin
  {
    name: 'purchase',
    test: anyOf(
      within(
        'islands/purchase',
        'breakdown-card',
        'paths',
        'property-aside',
        'purchase-frame',
        'step-actions',
        'steps',
        'use-in-order',
        'use-purchase',
        'use-step-focus',
        'way',
      ),
      within('islands/ui', 'coming', 'wizard-steps'),
    ),
    priority: 1,
  },
];
