/** What is kept in local storage, by key: the one list, so that signing out finds it all. */
export const storageKeys = {
  session: 'session',
  onboarding: 'onboarding-state',
  purchases: 'purchase-drafts',
  wizards: 'wizard-drafts',
  attempts: 'payment-attempts',
  /** Card payments that the provider has not settled yet. */
  cards: 'card-payments',
  /** A property that the office has begun to write and not saved. */
  newProperty: 'new-property',
  /** Whose drafts and attempts these are. */
  owner: 'kept-for',
  /** The cookie choice belongs to the device, not to the customer. */
  cookies: 'cookie-choice',
  /** The tab of My Properties that was open last; it says nothing about anybody, so it outlives the session. */
  planTab: 'plan-tab',
  /** What was searched for lately. */
  searches: 'recent-searches',
  /** Which properties the customer has saved; read by an inline script too (`lib/inline/hearts.ts`). */
  saved: 'saved',
  /** How many notifications wait to be read. */
  unread: 'unread',
  /** Before the address of each answer. */
  answer: 'answer:',
} as const;

const storage = () => {
  try {
    return typeof localStorage === 'undefined' ? null : localStorage;
  } catch {
    return null;
  }
};

export const readItem = (key: string) => storage()?.getItem(key) ?? null;

/** False when there is no room, or no storage. */
export const writeItem = (key: string, value: string) => {
  try {
    storage()?.setItem(key, value);
    return true;
  } catch {
    return false;
  }
};

export const removeItem = (key: string) => storage()?.removeItem(key);

export const keysWithPrefix = (prefix: string) => Object.keys(storage() ?? {}).filter((key) => key.startsWith(prefix));

/** JSON that somebody may have edited by hand: what can't be read counts as absent. */
export const parseJson = <T>(text: string | null | undefined, otherwise: T): T => {
  try {
    return text ? (JSON.parse(text) ?? otherwise) : otherwise;
  } catch {
    return otherwise;
  }
};

export const clearResponseCache = () => {
  for (const key of keysWithPrefix(storageKeys.answer)) removeItem(key);
};

/** Drafts, attempts, card payments and searches survive a session that merely ran out; they are for its owner only. */
export const clearDrafts = () => {
  for (const key of [
    storageKeys.purchases,
    storageKeys.wizards,
    storageKeys.attempts,
    storageKeys.cards,
    storageKeys.newProperty,
    storageKeys.searches,
    storageKeys.owner,
  ])
    removeItem(key);
};
