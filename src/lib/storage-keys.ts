/**
 * What is stored in the browser, by key. Single constants, because the inline scripts get theirs compiled in. What is
 * personal carries the id of its account; `client/storage/clear-personal-data.ts` says what outlives a session.
 */
export const session = 'session';
export const onboarding = 'onboarding-state';
export const purchases = 'purchase-drafts';
export const wizards = 'wizard-drafts';
/** What was written on the slip of a transfer that is not sent yet; its proof is beside the wizard's files. */
export const transfers = 'transfer-drafts';
/** When the session ended whose drafts are still on the device, in milliseconds since 1970. */
export const draftsSince = 'drafts-since';
export const attempts = 'payment-attempts';
/** When this account has paid something last: other tabs hear of it. */
export const paidAt = 'paid-at';
/** Card payments that the provider has not settled yet. */
export const cards = 'card-payments';
/** A property that the office has begun to write and not saved. */
export const newProperty = 'new-property';
/** The cookie choice belongs to the device, not to the customer. */
export const cookies = 'cookie-choice';
/** The tab of My Properties that was open last; it says nothing about anybody, so it outlives the session. */
export const planTab = 'plan-tab';
/** Whether the office's single-key shortcuts are on; it says nothing about anybody. */
export const shortcuts = 'shortcuts';
/** Columns and density of the office's tables on this device; they say nothing about anybody. */
export const tableColumns = 'table-columns';
export const tableDensity = 'table-density';
/** What receipts of the desk are printed on from this device. */
export const receiptPaper = 'receipt-paper';
/** The latest searches. */
export const searches = 'recent-searches';
/** The properties that were looked at last. */
export const seen = 'seen-properties';
/** Which properties the customer has saved. */
export const saved = 'saved';
/** How many notifications are unread. */
export const unread = 'unread';
/** The prefix of each cached answer; the account and the address follow. */
export const answer = 'answer:';
/** How far the server's clock is ahead of this device's. It belongs to the device and outlives the session. */
export const clockAhead = 'clock-ahead';
/** Names this browser; outlives signing out. */
export const device = 'device-id';
/** For this tab only, from here on: what was typed on a page of the office when the session expired. */
export const typedText = 'typed-text';
/** The token of a mailed link. */
export const unlockLink = 'unlock-link';
/** The token of a link by which somebody else's instalment is paid. */
export const paymentLink = 'payment-link';
/** The token of a mailed link to a visit. */
export const visitLink = 'visit-link';
/** The address that was typed on a sign-in, sign-up or forgotten-password page, for the next of them. */
export const typedEmail = 'typed-email';
/** Toasts that the next page shows too. */
export const toasts = 'toasts';
/** Whether the slideshow beside the auth forms is paused. */
export const slidesPaused = 'slides-paused';
/** The property whose heart was pressed before a sign-in. */
export const saveWish = 'save-wish';
/** A visit that is being booked. */
export const visit = 'visit-draft';
/** An enquiry that is being written. */
export const enquiry = 'enquiry-draft';
