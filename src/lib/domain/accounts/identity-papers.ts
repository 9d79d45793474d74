import { plainCode } from '../typed/codes.ts';

/** What shows the office who somebody is. */
export const identityPapers = ['national_id', 'passport', 'drivers_licence', 'voters_card'] as const;
export type IdentityPaper = (typeof identityPapers)[number];

/** As it is compared: letters and digits alone, in capitals. */
export const plainPaperNumber = (typed: string): string => plainCode(typed.normalize('NFKC')).toUpperCase();

/** '… 4821': enough to tell papers apart, too little to copy one. */
export const maskPaperNumber = (number: string): string => `… ${number.slice(-4)}`;
