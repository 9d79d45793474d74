import type { DecisionWord, MoveInKind } from '#lib/domain/move-in/questions/kinds.ts';
import type { BalanceKind, MoveInTable } from '#lib/domain/move-in/tables/tables.ts';

export const moveInTableNames: Record<MoveInTable, string> = {
  properties: 'Properties',
  customers: 'Customers',
  marketers: 'Marketers',
  plans: 'Plans',
  payments: 'Receipts',
  wallets: 'Wallets',
  commissions: 'Commissions',
  'opening-balances': 'Opening balances',
};

/** 'unit_price' as a person reads it. */
export const columnText = (name: string): string => {
  const words = name
    .replaceAll('_', ' ')
    .replace(/\bno\b/, 'number')
    .replace(/\blga\b/, 'LGA');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

export const moveInKindTexts: Record<MoveInKind, string> = {
  'same-phone': 'Is this one person or two?',
  'same-email': 'Is this one person or two?',
  'unreadable-phone': 'Which phone number is it?',
  'unreadable-email': 'Which email address is it?',
  'unknown-customer': 'Whose plan is this?',
  'unknown-property': 'Which property is it?',
  'unknown-marketer': 'Which marketer is it?',
  'same-contract': 'Two plans have one contract number',
  'same-plan': 'The plan stands twice',
  'ended-kept': 'How much was kept?',
  'unreadable-amount': 'Which amount is it?',
  'unreadable-date': 'Which day is it?',
  'date-after-day': 'Was it received before the cut-over?',
  'same-receipt': 'The receipt stands twice',
  'no-plan': 'Which plan is it for?',
  'unknown-plan': 'Which plan is it for?',
  'other-customer': 'Paid for somebody else?',
  negative: 'Is it taken off the plan?',
  'no-payment': 'Nothing was paid on this plan',
  'over-sold': 'More units are sold than there are',
  'wallet-differs': 'What is in this wallet?',
  'balance-differs': 'The books differ from the lists',
};

/** What a decision does, as its button says it; with a field beside it, as the label of the field. */
export const decisionTexts: Record<DecisionWord, string> = {
  merge: 'One person: the customer with the number',
  separate: 'Two people',
  without: 'Two people; this one has no email address',
  phone: 'The phone number',
  email: 'The email address',
  none: 'None',
  customer: 'The customer with the number',
  property: 'The property with the code',
  'leave-out': 'Leave the row out',
  marketer: 'The marketer with the code',
  contract: 'Another contract number',
  changed: 'Its terms changed on',
  kept: 'Kept, in naira',
  amount: 'The amount in naira',
  date: 'The day',
  once: 'Count it once',
  both: 'Count both',
  plan: 'The plan with the number',
  wallet: 'Into the customer’s wallet',
  keep: 'Paid for another person’s plan',
  count: 'Take it off the plan',
  hold: 'Hold its units for seven days',
  units: 'There are this many units',
  list: 'What the list of wallets says',
  receipts: 'What the receipts say',
  accept: 'The lists stand',
};

export const balanceKindTexts: Partial<Record<BalanceKind, string>> = {
  wallets: 'Wallets',
  received_price: 'Received on prices',
  received_infrastructure: 'Received for infrastructure',
  received_other: 'Received for other fees',
  kept: 'Kept of ended sales',
  refunds_owed: 'Refunds owed',
  commissions_payable: 'Commissions payable',
  receivables: 'Left to pay',
};

/** 'plans_in_progress', or 'bank:0123456789_kobo'. */
export const totalText = (name: string): string =>
  name.startsWith('bank:') ? `Bank ${name.slice(5).replace(/_kobo$/, '')}` : columnText(name.replace(/_kobo$/, ''));
