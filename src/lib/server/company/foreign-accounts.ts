import { eq } from 'drizzle-orm';
import type { AnyCall } from '#lib/api/call.ts';
import { type FieldErrors, Refusal } from '#lib/api/errors.ts';
import { accountNumbersIn, foreignAccountNumbers } from '#lib/domain/words/account-numbers.ts';
import { notOurAccount } from '#lib/messages/office/account-numbers.ts';
import { bankAccounts } from '../db/schema.ts';
import { db } from '../runtime.ts';

/** What is sent along and shown to nobody: marks of versions, the own password. */
const unread: readonly string[] = ['mark', 'updated_at', 'current_password'];

/** The numbers of the accounts that customers may be told of. */
async function ownAccountNumbers(): Promise<ReadonlySet<string>> {
  const rows = await db()
    .select({ number: bankAccounts.accountNumber })
    .from(bankAccounts)
    .where(eq(bankAccounts.active, true));
  return new Set(rows.map(({ number }) => number));
}

/** Every text in a value, however deep. */
export const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
};

/** The account numbers in texts that customers are to read which are no active account of the company. */
export async function foreignNumbersIn(...texts: string[]): Promise<string[]> {
  if (texts.every((text) => accountNumbersIn(text).length === 0)) return [];
  const own = await ownAccountNumbers();
  return [...new Set(texts.flatMap((text) => foreignAccountNumbers(text, own)))];
}

/** Refuses a change by the office that would tell customers of another account, at the field that does. */
export async function refuseForeignAccounts({ officeOnly = [], numbersWait }: AnyCall, payload: unknown) {
  if (numbersWait) return;
  const errors: FieldErrors = {};
  for (const [field, value] of Object.entries(payload as Record<string, unknown>)) {
    if (unread.includes(field) || officeOnly.includes(field)) continue;
    const [number] = await foreignNumbersIn(...textsIn(value));
    if (number) errors[field] = [notOurAccount(number)];
  }
  if (Object.keys(errors).length > 0) throw new Refusal('invalid', { errors });
}
