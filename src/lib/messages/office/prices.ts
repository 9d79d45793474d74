import { formatNairaShort, type Kobo } from '#lib/domain/money.ts';
import type { ChangeSource, KeptTerms } from '#lib/domain/prices/kept-terms.ts';
import { fallDays, type PriceFall, type WatchedSums } from '#lib/domain/prices/price-falls.ts';
import type { ApprovalChange } from '#lib/domain/staff/approvals.ts';

export const changeSourceNames: Record<ChangeSource, string> = {
  form: 'at the property’s page or by the API',
  imported: 'by an import',
  'moved-in': 'by the move-in',
  approval: 'by an approval',
  demo: 'with the demo',
  before: 'when this history began',
  database: 'in the database, beside the portal',
};

const feesText = (fees: KeptTerms['fees']) =>
  fees
    .map(({ name, purpose, value }) => `${name}${purpose && ` (${purpose})`} ${formatNairaShort(value)}`)
    .join(', ') || 'None';

const texts: { [Term in keyof KeptTerms]: { name: string; text: (value: KeptTerms[Term]) => string } } = {
  name: { name: 'Name', text: (name) => name },
  state: { name: 'State', text: (state) => state },
  published: { name: 'Shown to customers', text: (published) => (published ? 'Yes' : 'No') },
  price: { name: 'Price of a unit', text: formatNairaShort },
  deposit: { name: 'Initial deposit', text: formatNairaShort },
  discount: { name: 'Discount', text: (percent) => `${percent}%` },
  units: { name: 'Units in all', text: String },
  purpose: { name: 'Offered for', text: (purposes) => purposes.join(', ') },
  payment_type: { name: 'Ways to pay', text: (type) => (type === 'full' ? 'At once' : 'At once or by instalments') },
  duration: { name: 'Longest duration', text: (months) => (months === 0 ? 'None' : `${months} months`) },
  schedule: { name: 'Schedules', text: (schedules) => schedules.join(', ') || 'None' },
  kept_percent: { name: 'Kept if a sale is ended', text: (percent) => `${percent}%` },
  refund_days: { name: 'Days until the rest is paid back', text: String },
  fees: { name: 'Fees', text: feesText },
};

const wordOf = <Term extends keyof KeptTerms>(terms: KeptTerms | null, term: Term) =>
  terms && texts[term].text(terms[term]);

/** What differs, in words; of a new or deleted property everything. */
export const termChanges = (before: KeptTerms | null, after: KeptTerms | null): ApprovalChange[] =>
  (Object.keys(texts) as (keyof KeptTerms)[])
    .map((term) => ({ name: texts[term].name, before: wordOf(before, term), after: wordOf(after, term) }))
    .filter((change) => change.before !== change.after);

const sumNames: Record<keyof WatchedSums, string> = {
  price: 'price',
  deposit: 'initial deposit',
  bungalowFees: 'fees with a bungalow',
  duplexFees: 'fees with a duplex',
};

/** 'price ₦50,000,000 → ₦1,000'; both fees are named once where they are the same. */
function fallTexts(falls: readonly PriceFall[]): string[] {
  const [bungalow, duplex] = (['bungalowFees', 'duplexFees'] as const).map((name) =>
    falls.find((fall) => fall.name === name),
  );
  const same = bungalow && duplex && bungalow.from === duplex.from && bungalow.to === duplex.to;
  return falls
    .filter((fall) => !(same && fall === duplex))
    .map(
      (fall) =>
        `${same && fall === bungalow ? 'fees' : sumNames[fall.name]} ${formatNairaShort(fall.from)} → ${formatNairaShort(fall.to)}`,
    );
}

export const fallsText = (falls: readonly PriceFall[]) => fallTexts(falls).join(', ');

/** What approving a change does. */
export const changePriceText = (name: string, falls: readonly PriceFall[], isShown: boolean) =>
  `${isShown ? 'Change' : 'Publish'} ${name}${falls.length > 0 ? `: ${fallsText(falls)}` : ''}`;

export const highestAskedName = `Highest in ${fallDays} days`;

/** To who has sent such a change. */
export const priceChangeWaits = 'Sent for approval. The old price applies until a second person approves the new one';

/** A property of this name was deleted, which cost far more. */
export const newPropertyWaits = (name: string) =>
  `${name} was created as a draft. A second person has to approve its publication, because a deleted property of this name cost far more`;

/** In the report of an import. */
export const importedFallWaits = (falls: readonly PriceFall[]) =>
  `It falls by more than one person may decide: ${fallsText(falls)}. It needs approval by a second person; nothing of this row is imported before that`;
export const importedDraftWaits = (falls: readonly PriceFall[]) =>
  `A deleted property of this name cost more: ${fallsText(falls)}. It is imported, and shown to customers once a second person approves it`;
export const importedFallWaitsAlready =
  'A change of it is already awaiting approval. Have that one decided, then import this row again';

export const cheapPurchaseText = (unitPrice: Kobo, listPrice: Kobo) =>
  `Bought at ${formatNairaShort(unitPrice)} a unit, under half of ${formatNairaShort(listPrice)}, which it cost within a day of it. The owners were told`;
