declare const ours: unique symbol;

/**
 * Words that the portal or the company has written: all that a mail to an unproven mailbox holds. Text that somebody
 * typed is none, and does not compile there.
 */
export type OurWords = string & { readonly [ours]: true };

/** A sentence with nothing in it but numbers and words of ours. */
export const our = (parts: TemplateStringsArray, ...values: readonly (OurWords | number)[]): OurWords =>
  String.raw({ raw: parts }, ...values) as OurWords;

/** What the portal has made, or the office keeps: codes, times, the name of a property, our phone number. */
export const markTrusted = (text: string): OurWords => text as OurWords;
