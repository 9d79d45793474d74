import { formatNairaShort, type Kobo } from '../../domain/money.ts';

/** What the office reads of the cash at its desks. */
export const deskNameTaken = 'There is a desk of this name already.';
export const deskNameNumber = 'Name the desk by its place, such as ‘Lekki’';
export const bookOpen = 'The cash book of this desk is open already.';
export const bookClosed = 'This cash book is closed. Open the desk again to take cash.';
export const nothingPaid = 'Say what is paid for';
export const planMissing = 'Choose the plan that is paid for';
export const notInDrawer = (there: Kobo) => `Only ${formatNairaShort(there)} is in the drawer`;
export const nothingDiffers = 'What was counted is what should be there.';
export const tooMuchForFee = (left: Kobo) => `${formatNairaShort(left)} of it is left to pay`;
export const wholeInstalments = (upTo: Kobo) =>
  `Instalments are paid whole, the oldest first: ${formatNairaShort(upTo)} is the nearest below`;
export const firstInFull = (due: Kobo) => `The first payment is ${formatNairaShort(due)}`;

/** `difference` is counted less expected. */
export const cashDifferenceText = (difference: Kobo | number) =>
  `${formatNairaShort(Math.abs(difference))} ${difference < 0 ? 'is missing' : 'is too much'}`;
export const bookCashDifferenceText = (difference: number, desk: string) =>
  `Book ${formatNairaShort(Math.abs(difference))} that ${difference < 0 ? 'is missing from' : 'is too much in'} the cash of ${desk} on ‘Unexplained differences’`;
