import { Button } from '#islands/ui/actions/button.tsx';
import { useAction } from '#islands/ui/hooks/use-action.ts';
import { useQuery } from '#islands/ui/hooks/use-query.ts';
import { mailIcon } from '#islands/ui/icons/icons.ts';
import type { CallInput } from '#lib/api/call-types.ts';
import { mutation } from '#lib/client/api/mutation.ts';
import { toast } from '#lib/client/page/toasts.ts';
import type { ReportName } from '#lib/domain/accounting/reports.ts';
import { mondayMailStopped, mondayMailWanted } from '#lib/messages/reports.ts';

const want = mutation('POST /office/report-mails', { refreshes: ['reportMails'] });

interface MondayMailProps {
  report: ReportName;
  input: CallInput<'GET /office/reports'>;
}

/** Whether the report comes by mail every Monday, as it is filtered now. */
export const MondayMail = ({ report, input }: MondayMailProps) => {
  const read = useQuery('GET /office/report-mails', {});
  const isWanted = read.state === 'ready' && read.data.reports.includes(report);
  const { start_date: _, end_date: __, after: ___, ...filters } = input;
  const { busy, run } = useAction(
    async () => {
      const sent = { ...filters, report, wanted: !isWanted } as Parameters<typeof want>[0];
      // the second press of a double press is for the same, and finds it busy
      await Promise.all([want(sent), new Promise((resolve) => setTimeout(resolve, 800))]);
      return isWanted;
    },
    { done: (was) => toast('success', was ? mondayMailStopped : mondayMailWanted), failed: 'toast' },
  );
  if (read.state !== 'ready') return null;
  return (
    <Button icon={mailIcon} busy={busy} onClick={() => run()} variant={isWanted ? 'soft' : 'plain'}>
      {isWanted ? 'Stop the mail on Mondays' : 'Mail me on Mondays'}
    </Button>
  );
};
