import { dayOf, toDayMonthYear } from '#lib/domain/days.ts';
import { formatDocumentCode } from '#lib/domain/documents/document-code.ts';
import { contractParts, fillContract } from '#lib/domain/documents/document-templates.ts';
import { formatNaira } from '#lib/domain/money.ts';
import { paymentMethodNames } from '#lib/messages/payment-methods.ts';
import { site } from '#lib/site.ts';
import { now } from '../runtime.ts';
import { type ContractData, contractFacts } from './contract-facts.ts';
import { finishDocument, startDocument } from './letterhead.ts';
import { verificationHeight, writeFacts, writeVerification } from './pdf-blocks.ts';
import type { PdfDocument } from './pdf-document.ts';
import { colours, contentWidth, pageLayout } from './pdf-styles.ts';
import { writeTable } from './pdf-table.ts';

/** The office's template with the data of one purchase, its payments, and space for two signatures. */
export async function drawContract(bought: ContractData, template: string, code: string): Promise<Buffer> {
  const facts = contractFacts(bought);
  const document = await startDocument({
    title: 'Contract of sale',
    subtitle: `Contract ${facts.contract_id}`,
    at: now(),
  });
  await writeFacts(document, [
    { name: 'Buyer', value: facts.customer },
    { name: 'Property', value: [facts.property, facts.place].filter(Boolean).join(', ') },
    { name: 'Units', value: String(bought.plan.units) },
    { name: 'Plot', value: bought.plots },
    { name: 'Price', value: facts.price },
    { name: 'Completed on', value: facts.completed_on },
  ]);
  for (const { heading, text } of contractParts(fillContract(template, facts))) {
    if (heading) await document.ensureSpace(60);
    await (heading
      ? document.write('H2', text, { size: 11.5, weight: 'semibold', after: 3 })
      : document.write('P', text, { size: 10, after: 12 }));
  }
  await writePayments(document, bought);
  await writeSignatures(document, facts.customer);
  await writeVerification(document, code);
  return finishDocument(document, `${site.name} · Contract ${facts.contract_id} · ${formatDocumentCode(code)}`);
}

async function writePayments(document: PdfDocument, { paid }: ContractData) {
  await document.ensureSpace(100);
  await document.write('H2', 'What was paid', { size: 11.5, weight: 'semibold' });
  const columns = [
    { head: 'Date', share: 12 },
    { head: 'Description', share: 52 },
    { head: 'Method', share: 20 },
    { head: 'Amount', share: 16, align: 'right' },
  ] as const;
  const total = paid.reduce((sum, { applied }) => sum + applied, 0);
  await writeTable(document, columns, [
    ...paid.map(({ finishedAt, createdAt, description, reference, method, applied }) => ({
      cells: [
        toDayMonthYear(dayOf(finishedAt ?? createdAt)),
        { text: description, below: reference },
        paymentMethodNames[method],
        formatNaira(applied),
      ],
    })),
    { cells: ['', 'Price and fees paid', '', formatNaira(total)], strong: true },
  ]);
}

const signatureHeight = 118;

async function writeSignatures(document: PdfDocument, buyer: string) {
  // keeps the verification box from standing alone on the last page
  await document.ensureSpace(signatureHeight + verificationHeight);
  const width = (contentWidth - 32) / 2;
  const y = document.y + 56;
  [`For ${site.name}`, buyer].forEach((name, side) => {
    const x = pageLayout.left + side * (width + 32);
    document.drawLine(y, x, x + width);
    document.addText('P', { text: name, y: y + 6, x, width, size: 9 });
    document.addText('P', { text: 'Signature and date', y: y + 34, x, width, size: 8, color: colours.third });
  });
  document.y += signatureHeight;
}
