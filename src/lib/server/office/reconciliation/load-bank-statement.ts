import { createHash } from 'node:crypto';
import { eq, inArray, sql } from 'drizzle-orm';
import type { PayloadOf } from '#lib/api/call.ts';
import { Refusal } from '#lib/api/errors.ts';
import type { loadBankStatement as call } from '#lib/api/office/banks/reconciliation.ts';
import { today } from '#lib/domain/days.ts';
import { toNaira } from '#lib/domain/money.ts';
import type { Question, StatementColumns } from '#lib/domain/reconciliation/reading/table.ts';
import { companyAccounts, statementFormats, statementLines, statements } from '../../db/schema.ts';
import type { ResultOf } from '../../file-work/file-jobs.ts';
import { ownerOf, workOnUpload } from '../../file-work/file-work.ts';
import type { ContextOf, User } from '../../http/context.ts';
import { wrongFile } from '../../readers/wrong-file.ts';
import { db, now, tx } from '../../runtime.ts';
import { auditAction } from '../audit-action.ts';
import { type CompanyAccountRow, findCompanyAccount } from './company-accounts.ts';
import { type Against, againstStored } from './stored-lines.ts';

const SAMPLE = 20;
/** Rows of one statement. */
const BATCH = 500;

/**
 * Reads a statement and stores the lines that are not known. A preview stores nothing; nor does a file with rows that
 * cannot be read or that leave a doubt, because a partly loaded statement would leave lines that can never be matched.
 */
export async function loadBankStatement(
  { account_id, preview = false, ...sent }: PayloadOf<typeof call>,
  { files, caller }: ContextOf<typeof call>,
) {
  const account = await findCompanyAccount(account_id);
  const bytes = files.file?.[0]?.bytes as Buffer;
  const wanted = requestedColumns(sent);
  const { order, decimal, sign, year, days, rows } = sent;
  const answers = { order, decimal, sign, year, days, rows };
  const hints = { account: account.accountNumber, today: today(now()), answers };
  const input = { bytes, ...hints, wanted, remembered: await rememberedColumns(account) };
  const read = await workOnUpload('readStatement', input, { owner: ownerOf(caller.user.id) });
  await askAboutOtherAccount(read, account);
  if (!preview) refuseHopeless(read.questions);
  const isClear = read.questions.length === 0 && read.problems.length === 0;
  const against =
    isClear && !preview
      ? await store({ account, read, bytes, known: sent.known, by: caller.user, chosen: wanted })
      : await againstStored(account.id, read, sent.known);
  const questions = [...read.questions, ...against.questions];
  return {
    ...describe(account, read, against),
    questions,
    loaded: !preview && isClear && against.questions.length === 0,
  };
}

type Sent = Omit<PayloadOf<typeof call>, 'account_id' | 'preview'>;
type Read = ResultOf<'readStatement'>;

function describe({ bankName, accountNumber }: CompanyAccountRow, read: Read, { fresh, gap }: Against) {
  const { lines, mapping } = read;
  const days = lines.map(({ day }) => day).sort();
  return {
    format: read.format,
    account: { bank_name: bankName, account_number: accountNumber },
    columns: read.columns,
    mapping: mapping && {
      day: mapping.day ?? null,
      details: mapping.details ?? null,
      reference: mapping.reference ?? null,
      amount: mapping.amount ?? null,
      credit: mapping.credit ?? null,
      debit: mapping.debit ?? null,
      mark: mapping.mark ?? null,
      balance: mapping.balance ?? null,
      order: mapping.order ?? ('dmy' as const),
    },
    from: days[0] ?? null,
    to: days.at(-1) ?? null,
    lines: lines.length,
    new_lines: fresh.length,
    in: sumOf(lines.filter(({ amount }) => amount > 0)),
    out: sumOf(lines.filter(({ amount }) => amount < 0)),
    opening_balance: read.opening === null ? null : toNaira(read.opening),
    closing_balance: read.closing === null ? null : toNaira(read.closing),
    gap,
    skipped: read.skipped,
    passed_over: read.passed,
    problems: read.problems,
    more_problems: read.moreProblems,
    sample: lines.slice(0, SAMPLE).map(({ day, amount, details }) => ({
      day,
      amount: toNaira(Math.abs(amount)),
      direction: amount > 0 ? ('in' as const) : ('out' as const),
      details,
    })),
  };
}

const sumOf = (lines: Read['lines']) => ({
  lines: lines.length,
  amount: toNaira(Math.abs(lines.reduce((sum, { amount }) => sum + amount, 0))),
});

function requestedColumns(sent: Sent): StatementColumns | undefined {
  const { day, details, reference, amount, credit, debit, mark, balance, order = 'dmy' } = sent;
  if (!day && !details) return undefined;
  const missing = (field: string, message: string) => new Refusal('invalid', { errors: { [field]: [message] } });
  if (!day) throw missing('day', 'Choose the column of the day');
  if (!details) throw missing('details', 'Choose the column of the details');
  if (!amount && !credit && !debit)
    throw missing('amount', 'Choose the column of the amount, or those of credit and debit');
  if (amount && (credit || debit))
    throw missing('amount', 'Choose either one column of the amount, or those of credit and debit');
  return { day, details, reference, amount, credit, debit, mark, balance, order };
}

async function rememberedColumns({ bankName }: CompanyAccountRow): Promise<StatementColumns | undefined> {
  const bank = bankName.toLowerCase();
  const [known] = await db().select().from(statementFormats).where(eq(statementFormats.bank, bank));
  return known?.columns;
}

/** A file that names another of the company's accounts, and not this one, is not this account's. */
async function askAboutOtherAccount({ accountNumbers, questions }: Read, account: CompanyAccountRow) {
  if (questions.some(({ kind }) => kind === 'account')) return;
  if (accountNumbers.length === 0 || accountNumbers.some((number) => number.endsWith(account.accountNumber))) return;
  const [other] = await db()
    .select()
    .from(companyAccounts)
    .where(inArray(companyAccounts.accountNumber, [...accountNumbers]));
  if (other)
    questions.push({
      kind: 'account',
      text: `This is the statement of account ${other.accountNumber}, ${other.bankName}. Choose that account, or another file`,
    });
}

/** What no answer helps is refused when it shall be stored. */
function refuseHopeless(questions: readonly Question[]) {
  const hopeless = questions.find(({ kind }) => kind === 'account' || kind === 'empty');
  if (hopeless) throw wrongFile(hopeless.text);
}

interface Storing {
  account: CompanyAccountRow;
  read: Read;
  bytes: Uint8Array;
  known: Sent['known'];
  by: User;
  /** Columns that a person has chosen. */
  chosen: StatementColumns | undefined;
}

const store = ({ account, read, bytes, known, by, chosen }: Storing): Promise<Against> =>
  tx(async () => {
    // two uploads of one account wait for each other, so that the second one finds what the first has stored
    await db().execute(sql`select pg_advisory_xact_lock(hashtextextended(${`statements of ${account.id}`}, 0))`);
    const against = await againstStored(account.id, read, known);
    if (against.questions.length > 0) return against;
    if (chosen) await rememberColumns(account, chosen, by);
    const { fresh } = against;
    if (fresh.length === 0) return against;
    const days = read.lines.map(({ day }) => day).sort();
    const [fromDay, toDay] = [days[0] as string, days.at(-1) as string];
    const [statement] = await db()
      .insert(statements)
      .values({
        ...{ companyAccountId: account.id, format: read.format, fromDay, toDay, newLines: fresh.length },
        ...{ openingBalance: read.opening, closingBalance: read.closing, uploadedBy: by.id, createdAt: now() },
      })
      .returning({ id: statements.id });
    const statementId = (statement as { id: number }).id;
    const file = createHash('sha256').update(bytes).digest('base64url');
    const inOrder = read.newestFirst ? fresh.toReversed() : fresh;
    for (let at = 0; at < inOrder.length; at += BATCH)
      await db()
        .insert(statementLines)
        .values(
          inOrder.slice(at, at + BATCH).map(({ row, ...line }, place) => ({
            ...{ companyAccountId: account.id, statementId, key: `${file} ${row} ${at + place}`, ...line },
          })),
        );
    const detail = { account: account.accountNumber, lines: fresh.length, from: fromDay, to: toDay };
    await auditAction({ by, action: 'load_statement', subject: `statement ${statementId}`, detail });
    return against;
  });

async function rememberColumns(account: CompanyAccountRow, columns: StatementColumns, by: User) {
  const row = { bank: account.bankName.toLowerCase(), columns, changedBy: by.id, changedAt: now() };
  await db().insert(statementFormats).values(row).onConflictDoUpdate({ target: statementFormats.bank, set: row });
}
