import type { CheckedPaper } from '#lib/api/documents.ts';
import { formatDate, formatDay } from '#lib/domain/days.ts';
import { formatNaira, fromNaira } from '#lib/domain/money.ts';
import { documentNames } from '#lib/messages/documents.ts';
import { site } from '#lib/site.ts';
import { DescriptionList } from '../ui/display/description-list.tsx';
import { Notice } from '../ui/feedback/notice.tsx';

const amountNames = {
  receipt: 'Amount received',
  statement: 'Closing balance',
  plan: 'Paid of the price',
  contract: 'Price',
  termination: 'Paid back',
  reschedule: 'Left to pay',
  transfer: 'Paid by then',
} as const;

/**
 * The public details of a valid document, without name, account or reference, because anyone with the code can see
 * them.
 */
export const DocumentSummary = ({ paper }: { paper: CheckedPaper }) => {
  const { kind, amount, issued_at, initials, property, description, contract_id, from, to, code } = paper;
  const { receipt_number } = paper;
  return (
    <>
      {paper.stands ? (
        <Notice kind="ok">
          <b>This document is genuine and valid.</b> Check that it matches the details below.
        </Notice>
      ) : (
        <Notice kind="bad">
          <b>This document is no longer valid.</b> {site.name} issued it, but do not rely on it. {paper.reason}
        </Notice>
      )}
      <section className="card">
        <DescriptionList
          lines={[
            { name: 'Document', value: documentNames[kind] },
            { name: 'Receipt number', value: receipt_number },
            { name: amountNames[kind], value: formatNaira(fromNaira(amount)) },
            { name: 'For', value: description },
            { name: 'Property', value: property },
            { name: 'Contract ID', value: contract_id },
            { name: 'Period', value: from && to && `${formatDay(from)} to ${formatDay(to)}` },
            { name: 'Customer', value: initials },
            { name: 'Issued on', value: formatDate(new Date(issued_at)) },
            { name: 'Code', value: code },
          ]}
        />
      </section>
    </>
  );
};
