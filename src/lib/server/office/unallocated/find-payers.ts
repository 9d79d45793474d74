import { and, asc, between, eq, gt, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { PayerCandidate } from '#lib/api/office/banks/unallocated.ts';
import { isLikelyPayer, type PayerSign, payerSigns } from '#lib/domain/accounting/allocation.ts';
import { addDays } from '#lib/domain/days.ts';
import { joinWords, nameWords } from '#lib/domain/reconciliation/statement-words.ts';
import { foundByText, foundInColumn } from '../../db/found-by-text.ts';
import { payments, plans, repayments, statementLines, transferSlips, users } from '../../db/schema.ts';
import { db } from '../../runtime.ts';
import { fullName, toCustomerSummary } from '../customer-summary.ts';
import { customersNamed } from '../filters.ts';
import type { Receipt } from './receipt-rows.ts';

const SHOWN = 8;
/** Of each reason so many are read. */
const READ = 20;
/** Words of a line that may be a name; a bank writes few more. */
const WORDS = 6;
/** Days around the bank's within which an instalment of this amount may be meant. */
const DUE = { before: 60, after: 35 };

/** What banks write around a name. */
const bankWords = new Set(
  'NIP TRF TRANSFER FROM MOB MOBILE INTERBANK BANK CASH LODGEMENT DEPOSIT BRANCH PAYMENT FOR THE WEB USSD POS REF INST GTB UBA'.split(
    ' ',
  ),
);

type Found = Map<number, Set<PayerSign>>;

/** Customers who may have sent the money, the likeliest first; with a name those of that name, phone or number. */
export async function findPayers(
  { lineId, day, leftAmount }: Receipt,
  name: string | undefined,
): Promise<PayerCandidate[]> {
  const [line] = await db().select().from(statementLines).where(eq(statementLines.id, lineId));
  const written = `${line?.details ?? ''} ${line?.reference ?? ''}`;
  const found: Found = new Map();
  const note = (sign: PayerSign, ids: readonly { id: number }[]) => {
    for (const { id } of ids) found.set(id, (found.get(id) ?? new Set()).add(sign));
  };
  note('slip', await bySlip(written));
  note('contract', await byContract(written));
  const words = nameWords(written)
    .filter((word) => !bankWords.has(word) && !/\d/.test(word))
    .slice(0, WORDS);
  if (words.length > 0) {
    note('name', await byName(words));
    note('sender', await bySender(words));
  }
  note('due', await byDue(leftAmount, day));
  note('announced', await byAnnounced(leftAmount));
  const asked = name ? await customerIds(customersNamed(name)) : undefined;
  const ids = asked ?? [...found.keys()];
  if (ids.length === 0) return [];
  const rows = await db()
    .select()
    .from(users)
    .where(and(inArray(users.id, ids), eq(users.role, 'customer'), isNull(users.closedAt)));
  return rows
    .map((user) => {
      const own = found.get(user.id) ?? new Set();
      const signs = payerSigns.filter((sign) => own.has(sign));
      const said = nameWords(fullName(user)).filter((word) => words.includes(word)).length;
      return { customer: toCustomerSummary(user), signs, likely: isLikelyPayer(signs) || said > 1, said };
    })
    .sort(
      (one, other) =>
        Number(other.likely) - Number(one.likely) ||
        other.signs.length + other.said - one.signs.length - one.said ||
        one.customer.id - other.customer.id,
    )
    .slice(0, SHOWN)
    .map(({ said: _, ...candidate }) => candidate);
}

const customerIds = async (where: SQL) =>
  (await db().select({ id: users.id }).from(users).where(where).orderBy(asc(users.id)).limit(READ)).map(({ id }) => id);

async function bySlip(written: string) {
  const references = [...joinWords(written).matchAll(/(?=HS([A-Z0-9]{4}))/g)].map(([, code]) => `HS-${code}`);
  if (references.length === 0) return [];
  return db()
    .select({ id: transferSlips.userId })
    .from(transferSlips)
    .where(and(inArray(transferSlips.reference, references), eq(transferSlips.open, true)));
}

async function byContract(written: string) {
  const numbers = written
    .toUpperCase()
    .split(/[\s,;]+/)
    .filter((word) => word.length >= 6 && /\d/.test(word));
  if (numbers.length === 0) return [];
  return db().select({ id: plans.userId }).from(plans).where(inArray(plans.uniqueContractId, numbers)).limit(READ);
}

/** Two of the words; where nobody has two, one that is a whole name. */
async function byName(words: readonly string[]) {
  const both = await customerIds(anyPair(words, (pair) => foundByText(pair, users.searched)));
  const ids = both.length > 0 ? both : await customerIds(or(...words.map(isAName)) as SQL);
  return ids.map((id) => ({ id }));
}

const isAName = (word: string) =>
  sql`(${foundByText(word, users.searched)} and (upper(${users.lastName}) = ${word} or upper(${users.firstName}) = ${word}))`;

const anyPair = (words: readonly string[], found: (pair: string) => SQL): SQL => {
  const pairs = words.flatMap((one, at) => words.slice(at + 1).map((other) => `${one} ${other}`));
  return or(...pairs.map(found)) ?? sql`false`;
};

const bySender = (words: readonly string[]) =>
  db()
    .selectDistinct({ id: payments.userId })
    .from(payments)
    .where(
      and(
        anyPair(words, (pair) => foundInColumn(pair, payments.senderName)),
        gt(payments.received, 0),
      ),
    )
    .limit(READ);

const byDue = (amount: number, day: string) =>
  db()
    .select({ id: plans.userId })
    .from(repayments)
    .innerJoin(plans, eq(plans.id, repayments.planId))
    .where(
      and(
        eq(repayments.amount, amount),
        between(repayments.dueDate, addDays(day, -DUE.before), addDays(day, DUE.after)),
        isNull(repayments.paidAt),
        isNull(repayments.replacedAt),
        eq(plans.state, 'in_progress'),
      ),
    )
    .orderBy(asc(repayments.dueDate))
    .limit(READ);

const byAnnounced = (amount: number) =>
  db()
    .select({ id: payments.userId })
    .from(payments)
    .where(and(eq(payments.stage, 'awaiting_confirmation'), eq(payments.amount, amount)))
    .limit(READ);
