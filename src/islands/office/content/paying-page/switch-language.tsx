import type { PayingPageVersion } from '#lib/api/office/content/paying-page.ts';
import { api } from '#lib/client/api/api.ts';
import { toast } from '#lib/client/page/toasts.ts';
import { formatDate } from '#lib/domain/days.ts';
import { payingLanguages } from '#lib/messages/paying-page/passages.ts';
import { ConfirmDialog } from '../../confirm-dialog.tsx';

interface SwitchLanguageProps {
  version: PayingPageVersion;
  onSwitched: (version: PayingPageVersion) => void;
  onClose: () => void;
}

/** Shows a translation to readers, once it was read, or takes it back. */
export const SwitchLanguage = ({ version, onSwitched, onClose }: SwitchLanguageProps) => {
  const { language, is_on: isOn, mark, switched_on } = version;
  const { name } = payingLanguages[language];
  const send = async () => {
    const answer = await api('POST /office/paying-page/{language}/switch', { language, on: !isOn, mark });
    onSwitched(answer.version);
    toast('success', isOn ? `${name} is off` : `${name} is on`);
  };
  return (
    <ConfirmDialog
      title={isOn ? `Switch ${name} off` : `Switch ${name} on`}
      action={{ text: isOn ? 'Switch off' : 'I have read it', busyText: 'Saving…' }}
      onClose={onClose}
      send={send}
    >
      {isOn ? (
        <p>
          {switched_on && `Switched on by ${switched_on.by} on ${formatDate(new Date(switched_on.at))}. `}
          Readers are led to the English text.
        </p>
      ) : (
        <p>
          These are words about money. Switch them on only if you understand {name} and have read every part. Your name
          and the time are kept in the log.
        </p>
      )}
    </ConfirmDialog>
  );
};
