/** Constants and limits of the business, in one place. Money is in kobo, sizes in bytes, times named by their unit. */

const naira = 100;
const megabyte = 1024 * 1024;

/** The highest price of one unit: ₦100,000,000,000. */
export const maxPrice = 100_000_000_000 * naira;
/**
 * The highest amount of anything: ₦70,000,000,000,000. Below 2^46 naira every kobo still has its own double, so that
 * an amount stays exact as a JSON number of naira too.
 */
export const maxAmount = 70_000_000_000_000 * naira;

export const minTopUp = 1_001 * naira;
export const minFeePayment = 1_001 * naira;

export const defaultUnits = 1;
/** Months that an instalment plan may run; a property's own limit stands below the highest. */
export const duration = { min: 2, max: 360, minQuarterly: 3 } as const;
/** An instalment plan may start this far ahead at most. */
export const maxStartYearsAhead = 10;
/** First payments of one customer that may be open at a time: each holds units that nobody else can buy meanwhile. */
export const maxOpenFirstPayments = 20;
/** Fundings of one wallet that may be awaited at a time: each of them may be work for the office. */
export const maxOpenFundings = 20;
/** A transfer that was announced for the virtual account is awaited this long. */
export const awaitedTransferDays = 7;
/** A first payment by card holds its units this long. */
export const cardHoldHours = 24;

/** A customer is reminded so many days before a repayment falls due, and told of a missed one so many days after at most. */
export const reminderDays = { due: 3, overdue: 14 } as const;

export const passwordMinLength = 8;
export const phoneDigits = { min: 11, max: 15 } as const;
export const oneTimeCodeRules = {
  digits: 4,
  resendSeconds: 59,
  validMinutes: 5,
  guesses: 3,
  anHour: 5,
  wrongInARow: 10,
} as const;
/** After so many wrong codes only the link helps that is mailed then. */
export const unlockLinkRules = { validMinutes: 30 } as const;

export const pageSize = { grid: 12, list: 10 } as const;
/** Page-number buttons stand for the current page plus or minus this. */
export const pageWindow = 2;
export const maxNotificationProperties = 5;
/** That one notification names; the page behind 'View all' shows them. */
export const maxNoticeProperties = 100;
/** Of one customer: the whole list of their ids travels to the browser. */
export const maxSavedProperties = 500;

/** Photos of one property, and how many of them one call adds at most. */
export const maxPhotos = { property: 24, call: 12 } as const;

export const maxIdentityFiles = 3;
/** Lines of one account statement; with more its file would be larger than a file may be. */
export const maxStatementLines = 4_000;
export const maxFileBytes = 5 * megabyte;
export const photoTypes = ['jpeg', 'png', 'gif', 'bmp'] as const;
export const identityTypes = [...photoTypes, 'pdf'] as const;

export const bedroomOptions = ['1', '2', '3', '4', '5+'] as const;
export const saleStatuses = ['For Sale', 'For Rent'] as const;
/** The first is what a listing without a wish has. */
export const sortOrders = ['newest', 'price_low', 'price_high'] as const;
/** Of a search, in characters. */
export const maxSearchLength = 100;
export const maxSuggestions = 6;

export const toastMs = 5000;
export const maxToasts = 3;
export const copiedMs = 2000;
export const connectionRestoredMs = 3000;
export const slideshow = { everyMs: 2500, fadeMs: 1000 } as const;
export const readRetries = { times: 3, maxWaitMs: 30_000 } as const;
