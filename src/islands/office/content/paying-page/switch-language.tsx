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
    toast('success', isOn ? `${name} is unpublished` : `${name} is published`);
  };
  return (
    <ConfirmDialog
      title={isOn ? `Unpublish ${name}` : `Publish ${name}`}
      action={{ text: isOn ? 'Unpublish' : 'I have read it', busyText: 'Saving…' }}
      onClose={onClose}
      send={send}
    >
      {isOn ? (
        <p>
          {switched_on && `Published by ${switched_on.by} on ${formatDate(new Date(switched_on.at))}. `}
          Readers are redirected to the English text.
        </p>
      ) : (
        <p>
          This text is about money. Publish it only if you understand {name} and have read every section. Your name and
          the time are logged.
        </p>
      )}
    </ConfirmDialog>
  );
};
