import { api } from '#lib/client/api/api.ts';
import { refreshQueries } from '#lib/client/api/queries.ts';
import { ReasonField, reasonProblem } from '../payments/reason-field.tsx';
import { PromptDialog, type PromptDialogProps } from '../prompt-dialog.tsx';
import { devicesText } from './devices-text.ts';

/** For a customer who calls because a phone was lost or a session is not theirs. */
export const EndSessionsDialog = ({ customerId, ...dialog }: PromptDialogProps & { customerId: number }) => (
  <PromptDialog
    {...dialog}
    title="Sign out every device"
    action={{ text: 'Sign out', variant: 'danger', busyText: 'Signing out…' }}
    validate={reasonProblem}
    send={async (reason) => {
      const { ended } = await api('POST /office/customers/{id}/end-sessions', { id: customerId, reason });
      refreshQueries('/api/office/customers');
      return `Signed out on ${devicesText(ended)}`;
    }}
  >
    {(field) => <ReasonField {...field} hint="The customer gets this text by mail and can sign in again." />}
  </PromptDialog>
);
