import { Button } from '#islands/ui/actions/button.tsx';
import { CopyButton } from '#islands/ui/actions/copy-button.tsx';
import { downloadIcon } from '#islands/ui/icons/icons.ts';
import { Dialog } from '#islands/ui/overlay/dialog.tsx';
import { saveFile } from '#lib/client/api/download.ts';
import { toast } from '#lib/client/page/toasts.ts';
import { recoveryCodesSaved } from '#lib/messages/second-factor.ts';
import { site } from '#lib/site.ts';

const save = (text: string) => {
  const head = `${site.name}: recovery codes. Each signs in once.\n\n`;
  saveFile('recovery-codes.txt', new Blob([`${head}${text}\n`], { type: 'text/plain' }));
  toast('success', recoveryCodesSaved);
};

/** Cannot be closed by accident, because the codes are shown this once. */
export const RecoveryCodes = ({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) => {
  const text = codes.join('\n');
  return (
    <Dialog
      open
      title="Your recovery codes"
      locked
      onClose={() => undefined}
      actions={
        <>
          <Button icon={downloadIcon} onClick={() => save(text)}>
            Download
          </Button>
          <Button variant="primary" onClick={onClose}>
            I have kept them
          </Button>
        </>
      }
    >
      <div className="stack gap-5">
        <p>
          If you lose your phone, these codes still let you in. Each works once. Keep them where only you can find them:
          we show them only this once.
        </p>
        <div className="row spread">
          <ul className="num b stack tight">
            {codes.map((code) => (
              <li key={code}>{code}</li>
            ))}
          </ul>
          <CopyButton value={text} what="recovery codes" />
        </div>
      </div>
    </Dialog>
  );
};
