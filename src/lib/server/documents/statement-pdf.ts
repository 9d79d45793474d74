import { dayOf, formatDate, formatDay, toDayMonthYear } from '#lib/domain/days.ts';
import { formatDocumentCode } from '#lib/domain/documents/document-code.ts';
import { formatNaira } from '#lib/domain/money.ts';
import { paymentMethodNames } from '#lib/messages/payment-methods.ts';
import { site } from '#lib/site.ts';
import type { User } from '../http/context.ts';
import { finishDocument, startDocument } from './letterhead.ts';
import type { DirectPayment, StatementData, StatementPeriod } from './load-statement.ts';
import { writeFacts, writeVerification } from './pdf-blocks.ts';
import type { PdfDocument } from './pdf-document.ts';
import { colours } from './pdf-styles.ts';
import { type TableRow, writeTable } from './pdf-table.ts';

interface AccountStatement {
  data: StatementData;
  user: User;
  period: StatementPeriod;
  code: string;
  at: Date;
}

const moneyColumn = (head: string) => ({ head, share: 16, align: 'right' }) as const;

export async function drawStatement({ data, user, period, code, at }: AccountStatement): Promise<Buffer> {
  const { wallet, direct, debt } = data;
  const days = `${formatDay(period.from)} to ${formatDay(period.to)}`;
  const document = await startDocument({
    title: 'Account statement',
    subtitle: `${days}, issued on ${formatDate(at)}`,
    at,
  });
  await writeFacts(document, [
    { name: 'Customer', value: `${`${user.firstName} ${user.lastName}`.trim()}, ${user.uniqueCustomerId}` },
    { name: 'Opening balance', value: formatNaira(wallet.opening) },
    { name: 'Money in', value: formatNaira(wallet.moneyIn) },
    { name: 'Money out', value: formatNaira(wallet.moneyOut) },
    { name: 'Closing balance', value: formatNaira(wallet.closing) },
    { name: 'You owe us, after a correction', value: debt > 0 ? formatNaira(debt) : null },
  ]);
  await writeWallet(document, data, period);
  await writeDirect(document, direct);
  await writeVerification(document, code);
  return finishDocument(document, `${site.name} · Account statement ${formatDocumentCode(code)}`);
}

async function writeWallet(document: PdfDocument, { wallet }: StatementData, { from, to }: StatementPeriod) {
  await document.ensureSpace(110);
  await document.write('H2', 'Your wallet', { size: 13, weight: 'semibold' });
  const balanceRow = (day: string, label: string, balance: number): TableRow => ({
    cells: [toDayMonthYear(day), label, '', '', formatNaira(balance)],
    strong: true,
  });
  const columns = [
    { head: 'Date', share: 12 },
    { head: 'Description', share: 40 },
    moneyColumn('Money out'),
    moneyColumn('Money in'),
    moneyColumn('Balance'),
  ];
  await writeTable(document, columns, [
    balanceRow(from, 'Opening balance', wallet.opening),
    ...wallet.lines.map(({ at, description, reference, amount, balance }) => ({
      cells: [
        toDayMonthYear(dayOf(at)),
        { text: description, below: reference },
        amount < 0 ? formatNaira(-amount) : '',
        amount > 0 ? formatNaira(amount) : '',
        formatNaira(balance),
      ],
    })),
    balanceRow(to, 'Closing balance', wallet.closing),
  ]);
}

async function writeDirect(document: PdfDocument, direct: readonly DirectPayment[]) {
  await document.ensureSpace(100);
  await document.write('H2', 'Payments on your plans that did not touch the wallet', { size: 13, weight: 'semibold' });
  if (direct.length === 0)
    return document.write('P', 'There were none in these days.', { color: colours.second, after: 18 });
  const total = direct.reduce((sum, { applied }) => sum + applied, 0);
  const columns = [
    { head: 'Date', share: 12 },
    { head: 'Description', share: 52 },
    { head: 'Method', share: 20 },
    moneyColumn('Amount'),
  ];
  await writeTable(document, columns, [
    ...direct.map(({ finishedAt, description, reference, method, applied }) => ({
      cells: [
        toDayMonthYear(dayOf(finishedAt)),
        { text: description, below: reference },
        paymentMethodNames[method],
        formatNaira(applied),
      ],
    })),
    { cells: ['', 'Total', '', formatNaira(total)], strong: true },
  ]);
}
