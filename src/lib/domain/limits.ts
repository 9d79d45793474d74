/**
 * The constants and limits of the business. Money is in kobo, sizes are in bytes, durations carry their unit in the
 * name. What a browser needs is one number each, which the build puts in its place; an object goes to every page whole.
 */

const naira = 100;
const megabyte = 1024 * 1024;

/** The highest price per unit: ₦100,000,000,000. */
export const maxPrice = 100_000_000_000 * naira;
/**
 * The highest amount of any kind: ₦70,000,000,000,000. Below 2^46 naira every kobo has its own double, so an amount is
 * also exact as a JSON number of naira.
 */
export const maxAmount = 70_000_000_000_000 * naira;

export const minTopUp = 1_001 * naira;
/** Charged to a card so that it can be saved; it goes to the customer's wallet. */
export const cardCheckAmount = 100 * naira;
/** Saved cards of a customer. */
export const maxSavedCards = 5;
export const minFeePayment = 1_001 * naira;

export const defaultUnits = 1;
/** The duration of an instalment plan in months; a property can set a lower maximum. */
export const minPlanMonths = 2;
export const maxPlanMonths = 360;
export const minQuarterlyMonths = 3;
/** How far ahead an instalment plan may start. */
export const maxStartYearsAhead = 10;
/** What one customer may hold unpaid, because nobody else can buy it: purchases, and a share of a property's units. */
export const maxHeldPurchases = 3;
export const maxHeldPercent = 20;
/** The longest time for which the settings let an announced transfer hold units. */
export const maxTransferHoldDays = 60;
/** Files of the contract form that no purchase has: of each account the newest ones. */
export const maxUnusedFiles = 10;
export const maxUnusedBytes = 30 * megabyte;
export const unusedFileDays = 2;
/** For how long a device keeps drafts after their session has expired. */
export const draftDays = 7;
/** All files of an account for payments and purchases that nobody has confirmed, unused ones among them. */
export const maxUnconfirmedFiles = 40;
export const maxUnconfirmedBytes = 100 * megabyte;
/** Mails that are written to files, where there is no mail server. */
export const mailFolderBytes = 200 * megabyte;
/** Free shares of the disk: below the first it is an incident, below the second no files are taken. */
export const diskShares = { alarm: 0.2, files: 0.1 } as const;
/** For how long a first payment that failed can be paid again on the terms of its plan. */
export const payAgainDays = 7;
/** For how long a purchase that a second person has allowed can be paid. */
export const clearanceDays = 7;
/** Open fundings per wallet: each of them can mean work for the office. */
export const maxOpenFundings = 20;
/** How long a link for an instalment works, and how many payments may be begun by it. */
export const paymentLinkDays = 14;
export const maxLinkPayments = 10;
/** Days an announced transfer stays open. */
export const announcedTransferDays = 7;
/**
 * An unpaid card payment is abandoned after this many hours; a first payment when its hold expires (CARD_HOLD_MINUTES).
 */
export const cardPaymentHours = 24;

/** Working days in which a contract ID is promised, unless the office has written another number under Content. */
export const contractIdDays = 5;

export const passwordMinLength = 8;
/**
 * Password attempts allowed when a signed-in user must re-enter it; the account owner is notified after `toldAt`
 * failures.
 */
export const passwordAttempts = { most: 10, minutes: 15, toldAt: 5 } as const;
/** An export collects all data and files of a customer, so it is limited. */
export const maxExportsPerDay = 5;
export const minPhoneDigits = 11;
export const maxPhoneDigits = 15;
export const codeDigits = 4;
export const codeResendSeconds = 59;
export const codeValidMinutes = 5;
export const oneTimeCodeRules = {
  guesses: 3,
  anHour: 5,
  wrongInARow: 10,
  /** The failure count resets after this many days without a wrong code. */
  wrongInARowDays: 30,
} as const;
/** A reset link is valid for the mail rate-limit window, so a user who has hit the limit still has a valid link. */
export const mailedLinkRules = { validMinutes: 60 } as const;
/** How long somebody who is invited to the office can accept. */
export const invitationDays = 7;
/** Exponential backoff for failed sign-ins and sign-ups per email address, after the free attempts. */
export const signInBackoff = {
  free: 10,
  firstWaitSeconds: 60,
  longestWaitSeconds: 15 * 60,
  forgivenEverySeconds: 60 * 60,
} as const;

/** Passkeys and authenticator apps of an account. */
export const maxSecondFactors = 10;
export const secondFactorRules = {
  recoveryCodes: 10,
  /** How long after the second factor no password is asked for before a change of the sign-in. */
  freshMinutes: 5,
  /** Of the challenge that a passkey signs, and of an authenticator app that is not confirmed yet. */
  setUpMinutes: 5,
  /** After so many wrong codes in a row each further one takes a wait, which doubles from the first to the longest. */
  freeGuesses: 5,
  firstWaitSeconds: 30,
  longestWaitSeconds: 15 * 60,
} as const;

/** Entries of a page: of cards, and of a list. */
export const gridPageSize = 12;
export const listPageSize = 10;
/** Rows of a list are counted so far; above it a count is 'more than' this. */
export const maxCounted = 10_000;
/** The pagination shows the current page plus or minus this many. */
export const pageWindow = 2;
export const maxNotificationProperties = 5;
/** Properties that one notification can refer to; the page behind 'View all' lists them. */
export const maxNoticeProperties = 100;
/** Per customer: the whole list of ids is sent to the browser. */
export const maxSavedProperties = 500;

/** Saved searches, and properties whose next phase is awaited, per customer. */
export const maxAlerts = 20;
/** Properties that one digest names; the rest is given as a number. */
export const maxDigestLines = 10;
/** Digests are written at this hour in Lagos, or later on a day on which the server was down then. */
export const digestHours = { from: 9, until: 20 } as const;

/** Photos per property, and photos that one request can add. */
export const maxPropertyPhotos = 24;
export const maxPhotosPerCall = 12;

export const maxIdentityFiles = 3;
/** With more lines the PDF would exceed the maximum file size. */
export const maxStatementLines = 4_000;
export const maxFileMegabytes = 5;
export const maxFileBytes = maxFileMegabytes * megabyte;
/** Of a picture, which the portal makes smaller: what a camera writes. */
export const maxPictureBytes = 15 * megabyte;
/**
 * In pixels. A JPEG that is read line by line is made smaller while it is read; of all else every pixel comes into
 * memory first, of an AVIF several times.
 */
export const maxPixels = { inLines: 120_000_000, atOnce: 40_000_000, avif: 8_000_000 } as const;
/** Rows of a file that are named as wrong; of the others only the number is told. */
export const maxProblems = 100;
/** Of a form with all its files: the largest that a call takes, three identity files, two photos and a proof, in whole. */
export const maxFormBytes = 31 * megabyte;
/** Of a call's JSON or form without files, unless its definition says more; `values` counts keys and elements. */
export const bodyLimits = { bytes: 64 * 1024, values: 1_000, levels: 16 } as const;
export const photoTypes = ['jpeg', 'png', 'gif', 'bmp'] as const;
/** Other formats of phones, cameras and scanners, of which the portal makes a JPEG. */
export const convertedTypes = ['webp', 'avif', 'tiff'] as const;

export const bedroomOptions = ['1', '2', '3', '4', '5+'] as const;
export const saleStatuses = ['For Sale', 'For Rent'] as const;
/** The first one is the default. */
export const sortOrders = ['newest', 'price_low', 'price_high'] as const;
/** In characters. */
export const maxSearchLength = 100;
export const maxSuggestions = 6;

export const toastDurationMs = 5000;
export const maxToasts = 3;
export const copiedNoticeMs = 2000;
/** A confirming button takes presses so long after it has come to a stand. */
export const armMs = 600;
export const connectionRestoredMs = 3000;
export const slideMs = 2500;
export const slideFadeMs = 1000;
export const maxReadRetries = 3;
export const maxRetryWaitMs = 30_000;
