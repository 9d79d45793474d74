import type { PayloadOf } from '#lib/api/call.ts';
import type { CommissionStatement, exportCommissionStatement as call } from '#lib/api/office/commissions.ts';
import { dayOf, formatDate, toDayMonthYear } from '#lib/domain/days.ts';
import { formatNaira, fromNaira } from '#lib/domain/money.ts';
import { site } from '#lib/site.ts';
import { pdfResponse } from '../../documents/file-response.ts';
import { finishDocument, startDocument } from '../../documents/letterhead.ts';
import { writeFacts } from '../../documents/pdf-blocks.ts';
import { writeTable } from '../../documents/pdf-table.ts';
import type { ContextOf } from '../../http/context.ts';
import { now } from '../../runtime.ts';
import { auditAction } from '../audit-action.ts';
import { csvResponse, nairaCell, type Table, timeCell } from '../exports/csv-response.ts';
import { commissionStatement } from './statement.ts';

/** The statement of a marketer and a month, to send or to work with. */
export async function exportCommissionStatement(
  { id, month, format }: PayloadOf<typeof call>,
  { caller }: ContextOf<typeof call>,
): Promise<Response> {
  const statement = await commissionStatement({ id, month }, { caller });
  const detail = { marketer: statement.marketer.code, month: statement.month, format };
  await auditAction({ by: caller.user, action: 'export', subject: 'commissions', detail });
  const name = `commissions-${statement.marketer.code.replace(/[^\w-]+/g, '-')}-${statement.month}`;
  if (format === 'csv') return csvResponse({ name, columns, pages: allAtOnce(statement.lines) });
  return pdfResponse(await drawStatement(statement), `${name}.pdf`);
}

type Line = CommissionStatement['lines'][number];

async function* allAtOnce(lines: readonly Line[]) {
  yield lines;
}

const columns: Table<Line>['columns'] = {
  Booked: ({ booked_at }) => timeCell(new Date(booked_at)),
  Description: ({ description }) => description,
  'Plan no': ({ plan_id }) => plan_id,
  'Of (NGN)': ({ basis }) => (basis === null ? null : nairaCell(kobo(basis))),
  'Rate (%)': ({ percent }) => percent,
  'Commission (NGN)': ({ amount }) => nairaCell(kobo(amount)),
  'Balance (NGN)': ({ balance }) => nairaCell(kobo(balance)),
};

const kobo = (naira: number) => (naira < 0 ? -fromNaira(-naira) : fromNaira(naira));

const signed = (naira: number) => (naira < 0 ? `−${formatNaira(fromNaira(-naira))}` : formatNaira(fromNaira(naira)));

async function drawStatement(statement: CommissionStatement): Promise<Buffer> {
  const { marketer, month, lines } = statement;
  const at = now();
  const document = await startDocument({
    title: 'Statement of commissions',
    subtitle: `${monthName(month)}, made on ${formatDate(at)}`,
    at,
  });
  await writeFacts(document, [
    { name: 'Marketer', value: `${marketer.name}, ${marketer.code}` },
    { name: 'Opening balance', value: signed(statement.opening) },
    { name: 'Earned', value: signed(statement.earned) },
    { name: 'Reversed', value: signed(statement.taken_back) },
    { name: 'Paid out', value: signed(statement.paid) },
    { name: 'Closing balance', value: signed(statement.closing) },
  ]);
  const head = [
    { head: 'Date', share: 11 },
    { head: 'Description', share: 37 },
    { head: 'Of', share: 17, align: 'right' },
    { head: 'Rate', share: 8, align: 'right' },
    { head: 'Commission', share: 14, align: 'right' },
    { head: 'Balance', share: 14, align: 'right' },
  ] as const;
  await writeTable(document, head, [
    ...lines.map((line) => ({
      cells: [
        toDayMonthYear(dayOf(new Date(line.booked_at))),
        line.plan_id === null ? line.description : { text: line.description, below: `Plan no. ${line.plan_id}` },
        line.basis === null ? '' : signed(line.basis),
        line.percent === null ? '' : `${line.percent}%`,
        signed(line.amount),
        signed(line.balance),
      ],
    })),
    { cells: ['', 'Closing balance', '', '', '', signed(statement.closing)], strong: true },
  ]);
  return finishDocument(document, `${site.name} · Commissions of ${marketer.name}, ${month}`);
}

/** 'November 2026' of '2026-11'. */
const monthName = (month: string) => formatDate(new Date(`${month}-15T12:00:00Z`)).replace(/^\d+ /, '');
