import type { CallInput } from '#lib/api/call-types.ts';
import type { ReportName } from '#lib/domain/accounting/reports.ts';
import { reportLabels } from '#lib/messages/reports.ts';
import { ExportButton } from '../export-button.tsx';
import { MondayMail } from './monday-mail.tsx';

interface ReportHeadProps {
  report: ReportName;
  input: CallInput<'GET /office/reports'>;
}

/** The name of the report, and what can be taken along of it. */
export const ReportHead = ({ report, input }: ReportHeadProps) => (
  <div className="row wrap-row">
    <h2 className="h2">{reportLabels[report]}</h2>
    <span className="end row wrap-row">
      <a className="link" href="/office/files">
        Files
      </a>
      <MondayMail report={report} input={input} />
      {(['csv', 'xlsx', 'pdf'] as const).map((format) => (
        <ExportButton
          key={format}
          call="GET /office/reports/export"
          input={{ ...input, format }}
          what={reportLabels[report]}
          format={format.toUpperCase()}
        />
      ))}
    </span>
  </div>
);
