import type { PriceParts } from '#lib/api/plans/price-parts.ts';
import { type Day, dayOf, daysBetween, formatDate, formatDay } from '#lib/domain/days.ts';
import { formatDocumentCode } from '#lib/domain/documents/document-code.ts';
import { formatNaira, type Kobo, percentage, sum } from '#lib/domain/money.ts';
import { site } from '#lib/site.ts';
import type { User } from '../http/context.ts';
import type { PlanRow } from '../plans/plan-rows.ts';
import type { RepaymentRow } from '../plans/repayment-rows.ts';
import type { PaperRow } from './issue-paper.ts';
import { finishDocument, startDocument } from './letterhead.ts';
import { writeFacts, writeVerification } from './pdf-blocks.ts';
import type { PdfDocument } from './pdf-document.ts';
import { colours, contentWidth, pageLayout } from './pdf-styles.ts';
import { writeTable } from './pdf-table.ts';

interface PlanPaper extends PlanRow {
  instalments: readonly RepaymentRow[];
  schedule: PriceParts;
  /** 'Plot 14'; empty without one. */
  plots: string;
  user: User;
  paper: PaperRow;
  day: Day;
}

const ofTotal = (paid: Kobo, total: Kobo) => total > 0 && `${formatNaira(paid)} of ${formatNaira(total)}`;

/** What was agreed, what is paid and what is to come, on the day of the paper. */
export async function drawPlan(of: PlanPaper): Promise<Buffer> {
  const { plan, property, plots, schedule, user, paper, day } = of;
  const document = await startDocument({
    title: 'Purchase plan',
    subtitle: [plan.uniqueContractId, `as of ${formatDay(day)}`].filter(Boolean).join(', '),
    at: paper.issuedAt,
  });
  const place = [property.lga, property.state].filter(Boolean).join(', ');
  await writeFacts(document, [
    { name: 'Buyer', value: `${`${user.firstName} ${user.lastName}`.trim()}, ${user.uniqueCustomerId}` },
    { name: 'Property', value: [property.name, place].filter(Boolean).join(', ') },
    { name: 'Units', value: [plan.units === 1 ? '1 unit' : `${plan.units} units`, plots].filter(Boolean).join(', ') },
    { name: 'Contract ID', value: plan.uniqueContractId ?? 'Not assigned yet' },
    { name: 'Price', value: formatNaira(plan.totalAmount) },
    { name: 'Paid', value: `${formatNaira(plan.paidAmount)}, ${percentage(plan.paidAmount, plan.totalAmount)}%` },
    { name: 'Left', value: formatNaira(plan.totalAmount - plan.paidAmount) },
    { name: 'Infrastructure fees, paid', value: ofTotal(plan.paidInfrastructure, plan.infrastructureAmount) },
    { name: 'Other fees, paid', value: ofTotal(plan.paidOther, plan.otherAmount) },
  ]);
  await drawTape(document, schedule);
  await writeTable(
    document,
    [
      { head: 'Due', share: 24 },
      { head: 'Payment', share: 34 },
      { head: 'Amount', share: 21, align: 'right' },
      { head: 'Paid on', share: 21, align: 'right' },
    ],
    rowsOf(of).map((cells) => ({ cells })),
  );
  await writeVerification(document, paper.code);
  return finishDocument(document, `${site.name} · Purchase plan ${formatDocumentCode(paper.code)}`);
}

function rowsOf({ plan, first, instalments, day }: PlanPaper): string[][] {
  const deposit = plan.totalAmount - sum(instalments.map(({ amount }) => amount));
  const paidFirst = first.status === 1 && first.finishedAt ? formatDate(first.finishedAt) : 'paid';
  return [
    [
      formatDay(dayOf(plan.createdAt)),
      instalments.length > 0 ? 'Initial deposit' : 'Full payment',
      formatNaira(deposit),
      paidFirst,
    ],
    ...instalments.map((row) => [formatDay(row.dueDate), row.title, formatNaira(row.amount), whenPaid(row, day)]),
  ];
}

function whenPaid({ paidAt, dueDate }: RepaymentRow, day: Day): string {
  if (paidAt) return formatDate(paidAt);
  if (dueDate >= day) return 'to come';
  const late = daysBetween(dueDate, day);
  return late === 1 ? '1 day late' : `${late} days late`;
}

const height = 14;

/** The schedule cut to scale, as on the screen of the plan. */
async function drawTape(document: PdfDocument, { amounts, paid, late }: PriceParts) {
  await document.ensureSpace(height + 16);
  const { y } = document;
  const total = sum(amounts) || 1;
  document.addFigure(`${paid} of ${amounts.length} payments are paid${late > 0 ? `, ${late} late` : ''}`, (pdf) => {
    let x: number = pageLayout.left;
    amounts.forEach((amount, at) => {
      const width = (amount / total) * contentWidth;
      const colour = at < paid ? colours.brand : at < paid + late ? colours.accent : colours.line;
      pdf.rect(x, y, Math.max(0.6, width - 1.4), height).fill(colour);
      x += width;
    });
  });
  document.y += height + 16;
}
