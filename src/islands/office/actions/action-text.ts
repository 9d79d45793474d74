import type { ApprovalChange } from '#lib/domain/staff/approvals.ts';
import { cutText } from '#lib/domain/words/cut-text.ts';

const hrefByKind: Record<string, (id: string) => string> = {
  payment: (id) => `/office/payments?status=all&payment=${id}`,
  payout: (id) => `/office/payouts?payout=${id}`,
  customer: (id) => `/office/customers/${id}`,
  plan: (id) => `/office/plans/${id}`,
  'statement line': (id) => `/office/reconciliation?line=${id}`,
  receipt: (id) => `/office/unallocated?receipt=${id}`,
  'reconciliation of account': (id) => `/office/reconciliation?account=${id}`,
  marketer: (id) => `/office/commissions/${id}`,
  'cash book': (id) => `/office/desk?book=${id}`,
  difference: (id) => `/office/settlements?difference=${id}`,
  property: (id) => `/office/properties/${id}`,
};

/** The page of the subject, where it has one. */
export const subjectHref = (subject: string): string | undefined => {
  const [, kind = '', id = ''] = /^(\w[\w ]*?)[ :](\d+)(?: on [\d-]+)?$/.exec(subject) ?? [];
  return hrefByKind[kind]?.(id);
};

/** What was changed, as far as the detail says it: in words, or by the fields of what was before and after. */
export function changesOf(detail: Record<string, unknown> | null): ApprovalChange[] {
  if (Array.isArray(detail?.changes)) return detail.changes as ApprovalChange[];
  const [before, after] = [fieldsOf(detail?.before), fieldsOf(detail?.after)];
  return [...new Set([...before.keys(), ...after.keys()])]
    .map((name) => ({ name, before: before.get(name) ?? null, after: after.get(name) ?? null }))
    .filter((change) => change.before !== change.after);
}

const SHOWN = 200;
const shortened = (text: string) => (text.length > SHOWN ? `${cutText(text, SHOWN)}…` : text);

/** As they are stored: 'accountNumber' is 'Account number'. */
const fieldName = (key: string) => {
  const words = key.replaceAll('_', ' ').replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
};

function fieldsOf(part: unknown): Map<string, string> {
  if (typeof part !== 'object' || part === null) return new Map();
  const plain = Object.entries(part).filter(([, value]) => ['string', 'number', 'boolean'].includes(typeof value));
  return new Map(plain.map(([name, value]) => [fieldName(name), shortened(String(value))]));
}
