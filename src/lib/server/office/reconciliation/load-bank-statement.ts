import { and, eq, inArray, sql } from 'drizzle-orm';
import type { PayloadOf } from '#lib/api/call.ts';
import { Refusal } from '#lib/api/errors.ts';
import type { loadBankStatement as call } from '#lib/api/office/banks/reconciliation.ts';
import { toNaira } from '#lib/domain/money.ts';
import { hasAllColumns, type StatementColumns } from '#lib/domain/reconciliation/statement-columns.ts';
import { companyAccounts, statementFormats, statementLines, statements } from '../../db/schema.ts';
import type { ResultOf } from '../../file-work/file-jobs.ts';
import { ownerOf, workOnUpload } from '../../file-work/file-work.ts';
import type { ContextOf, User } from '../../http/context.ts';
import { wrongFile } from '../../readers/wrong-file.ts';
import { db, now, tx } from '../../runtime.ts';
import { auditAction } from '../audit-action.ts';
import { type CompanyAccountRow, findCompanyAccount } from './company-accounts.ts';

const SAMPLE = 8;
/** Rows of one statement. */
const BATCH = 500;

/**
 * Reads a statement and stores the lines that are not known. A preview stores nothing; nor does a file with rows that
 * cannot be read, because what is missing from a statement would be looked for in vain.
 */
export async function loadBankStatement(
  { account_id, preview = false, ...sent }: PayloadOf<typeof call>,
  { files, caller }: ContextOf<typeof call>,
) {
  const account = await findCompanyAccount(account_id);
  const remembered = await rememberedColumns(account);
  const input = { bytes: files.file?.[0]?.bytes as Buffer, wanted: wantedColumns(sent), remembered };
  const read = await workOnUpload('readStatement', input, { owner: ownerOf(caller.user.id) });
  await (read.format === 'ofx' ? refuseWrongAccount : refuseOtherAccount)(read.accountNumbers, account);
  const { lines } = read;
  const days = lines.map(({ day }) => day).sort();
  const wanted = !preview && read.problems.length === 0 && read.isReadable;
  if (wanted && lines.length === 0) throw wrongFile('The file has no transactions to load');
  const added = wanted ? await store(account, { ...read, remembered }, caller.user) : await countNew(account.id, lines);
  return {
    format: read.format,
    columns: read.columns,
    mapping: read.mapping && {
      day: read.mapping.day ?? null,
      details: read.mapping.details ?? null,
      reference: read.mapping.reference ?? null,
      amount: read.mapping.amount ?? null,
      credit: read.mapping.credit ?? null,
      debit: read.mapping.debit ?? null,
      order: read.mapping.order ?? ('dmy' as const),
    },
    from: days[0] ?? null,
    to: days.at(-1) ?? null,
    lines: lines.length,
    new_lines: added,
    skipped: read.skipped,
    problems: read.problems,
    more_problems: read.moreProblems,
    sample: lines.slice(0, SAMPLE).map(({ day, amount, details }) => ({
      day,
      amount: toNaira(Math.abs(amount)),
      direction: amount > 0 ? ('in' as const) : ('out' as const),
      details,
    })),
    loaded: wanted,
  };
}

type Sent = Omit<PayloadOf<typeof call>, 'account_id' | 'preview'>;

function wantedColumns({ day, details, order = 'dmy', ...rest }: Sent): StatementColumns | undefined {
  if (!day && !details) return undefined;
  const missing = (field: string, message: string) => new Refusal('invalid', { errors: { [field]: [message] } });
  if (!day) throw missing('day', 'Choose the column of the day');
  if (!details) throw missing('details', 'Choose the column of the details');
  const columns = { day, details, order, ...rest };
  if (!hasAllColumns(columns)) throw missing('amount', 'Choose the column of the amount, or those of credit and debit');
  if (columns.amount && (columns.credit || columns.debit))
    throw missing('amount', 'Choose either one column of the amount, or those of credit and debit');
  return columns;
}

async function rememberedColumns({ bankName }: CompanyAccountRow): Promise<StatementColumns | undefined> {
  const bank = bankName.toLowerCase();
  const [known] = await db().select().from(statementFormats).where(eq(statementFormats.bank, bank));
  return known?.columns;
}

/** OFX names the account that it is of. */
async function refuseWrongAccount([number]: readonly string[], account: CompanyAccountRow) {
  if (number && number.replace(/\D/g, '') !== account.accountNumber)
    throw wrongFile(
      `This is the statement of account ${number}. Choose that account, or the file of ${account.accountNumber}`,
    );
}

/** A file that names another of the company's accounts, and not this one, is not this account's. */
async function refuseOtherAccount(numbers: readonly string[], account: CompanyAccountRow) {
  if (numbers.length === 0 || numbers.includes(account.accountNumber)) return;
  const [other] = await db()
    .select()
    .from(companyAccounts)
    .where(inArray(companyAccounts.accountNumber, [...numbers]));
  if (other)
    throw wrongFile(
      `This is the statement of account ${other.accountNumber}, ${other.bankName}. Choose that account, or another file`,
    );
}

type Read = ResultOf<'readStatement'> & { remembered: StatementColumns | undefined };
type Lines = Read['lines'];

const store = (account: CompanyAccountRow, read: Read, by: User) =>
  tx(async () => {
    // two uploads of one account wait for each other, so that the second one finds what the first has stored
    await db().execute(sql`select pg_advisory_xact_lock(hashtextextended(${`statements of ${account.id}`}, 0))`);
    if (read.format === 'csv') await rememberColumns(account, read, by);
    const known = await knownKeys(account.id, read.lines);
    const fresh = read.lines.filter(({ key }) => !known.has(key));
    if (fresh.length === 0) return 0;
    const days = fresh.map(({ day }) => day).sort();
    const [statement] = await db()
      .insert(statements)
      .values({
        companyAccountId: account.id,
        format: read.format,
        fromDay: days[0] as string,
        toDay: days.at(-1) as string,
        newLines: fresh.length,
        uploadedBy: by.id,
        createdAt: now(),
      })
      .returning({ id: statements.id });
    const statementId = (statement as { id: number }).id;
    for (let at = 0; at < fresh.length; at += BATCH)
      await db()
        .insert(statementLines)
        .values(
          fresh.slice(at, at + BATCH).map(({ key, day, amount, details, reference }) => ({
            ...{ companyAccountId: account.id, statementId, key, day, amount, details, reference },
          })),
        );
    const detail = { account: account.accountNumber, lines: fresh.length, from: days[0], to: days.at(-1) };
    await auditAction({ by, action: 'load_statement', subject: `statement ${statementId}`, detail });
    return fresh.length;
  });

async function rememberColumns(account: CompanyAccountRow, { mapping, remembered }: Read, by: User) {
  const columns = mapping as StatementColumns;
  if (remembered && JSON.stringify(sorted(remembered)) === JSON.stringify(sorted(columns))) return;
  const row = { bank: account.bankName.toLowerCase(), columns, changedBy: by.id, changedAt: now() };
  await db().insert(statementFormats).values(row).onConflictDoUpdate({ target: statementFormats.bank, set: row });
}

const sorted = (columns: object) =>
  Object.entries(columns)
    .filter(([, name]) => name)
    .sort();

async function knownKeys(accountId: number, lines: Lines): Promise<Set<string>> {
  const known = new Set<string>();
  for (let at = 0; at < lines.length; at += BATCH) {
    const keys = lines.slice(at, at + BATCH).map(({ key }) => key);
    const rows = await db()
      .select({ key: statementLines.key })
      .from(statementLines)
      .where(and(eq(statementLines.companyAccountId, accountId), inArray(statementLines.key, keys)));
    for (const { key } of rows) known.add(key);
  }
  return known;
}

const countNew = async (accountId: number, lines: Lines) => lines.length - (await knownKeys(accountId, lines)).size;
