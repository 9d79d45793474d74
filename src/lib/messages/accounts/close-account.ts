import { formatNairaShort } from '#lib/domain/money.ts';

/** Why an account cannot be closed yet, and what to do about it; `phone` is the company's number. */

export const openPlans = (count: number, phone: string) =>
  `${count === 1 ? 'One of your plans is' : `${count} of your plans are`} not finished. Complete ${
    count === 1 ? 'it' : 'them'
  }, or call us on ${phone} to end ${count === 1 ? 'it' : 'them'}.`;

export const openPayments = (count: number) =>
  `${count === 1 ? 'A payment of yours is' : `${count} payments of yours are`} still open. Wait until ${
    count === 1 ? 'it is' : 'they are'
  } confirmed or rejected.`;

export const debtOpen = (kobo: number) =>
  `You owe ${formatNairaShort(kobo)} after a correction. Fund your wallet with it, and the debt is paid at once.`;

export const moneyOwed = (kobo: number) =>
  `${formatNairaShort(kobo)} of ended purchases is still to be paid back to you. The account can be closed after that.`;

export const moneyInWallet = (kobo: number) =>
  `There is ${formatNairaShort(kobo)} in your wallet. Pay with it, or ask for a payout to your bank under Wallet.`;
