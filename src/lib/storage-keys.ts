/**
 * What is stored in the browser, by key: the one list, so that signing out finds it all. Single constants, because the
 * inline scripts get theirs compiled in.
 */
export const session = 'session';
export const onboarding = 'onboarding-state';
export const purchases = 'purchase-drafts';
export const wizards = 'wizard-drafts';
export const attempts = 'payment-attempts';
/** Card payments that the provider has not settled yet. */
export const cards = 'card-payments';
/** A property that the office has begun to write and not saved. */
export const newProperty = 'new-property';
/** Whose drafts and attempts these are. */
export const owner = 'kept-for';
/** The cookie choice belongs to the device, not to the customer. */
export const cookies = 'cookie-choice';
/** The tab of My Properties that was open last; it says nothing about anybody, so it outlives the session. */
export const planTab = 'plan-tab';
/** The latest searches. */
export const searches = 'recent-searches';
/** Which properties the customer has saved. */
export const saved = 'saved';
/** How many notifications are unread. */
export const unread = 'unread';
/** The prefix of each cached answer; its address follows. */
export const answer = 'answer:';
/** Names this browser; outlives signing out. */
export const device = 'device-id';
/** For this tab only: what was typed on a page of the office when the session expired. */
export const typedText = 'typed-text';
/** For this tab only: the token of a mailed link. */
export const unlockLink = 'unlock-link';
