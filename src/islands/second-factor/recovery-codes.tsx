import { useState } from 'react';
import { Button } from '#islands/ui/actions/button.tsx';
import { CopyButton } from '#islands/ui/actions/copy-button.tsx';
import { FieldError, useControlProps } from '#islands/ui/fields/field-frame.tsx';
import { useDraftErrors } from '#islands/ui/forms/use-draft-errors.ts';
import { downloadIcon } from '#islands/ui/icons/icons.ts';
import { Dialog } from '#islands/ui/overlay/dialog.tsx';
import { saveFile } from '#lib/client/api/download.ts';
import { toast } from '#lib/client/page/toasts.ts';
import { recoveryCodesSaved, saveCodesFirst } from '#lib/messages/second-factor.ts';
import { site } from '#lib/site.ts';

const save = (text: string) => {
  const head = `${site.name}: recovery codes. Each signs in once.\n\n`;
  saveFile('recovery-codes.txt', new Blob([`${head}${text}\n`], { type: 'text/plain' }));
  toast('success', recoveryCodesSaved);
};

/**
 * Cannot be closed by accident, because the codes are shown this once: its button comes where the one before it was
 * pressed, perhaps more than once, so that it needs the tick too.
 */
export const RecoveryCodes = ({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) => {
  const text = codes.join('\n');
  const [kept, setKept] = useState(false);
  const { errors, refuse, setError } = useDraftErrors<'kept'>();
  const box = useControlProps({ error: errors.kept });
  return (
    <Dialog
      open
      title="Your recovery codes"
      locked
      onClose={() => undefined}
      onSubmit={() => (kept ? onClose() : refuse({ kept: saveCodesFirst }))}
      actions={
        <>
          <Button icon={downloadIcon} onClick={() => save(text)}>
            Download
          </Button>
          <Button variant="primary" type="submit">
            Done
          </Button>
        </>
      }
    >
      <div className="stack gap-5">
        <p>
          If you lose your phone, these codes still let you in. Each works once. Store them safely: they are shown only
          once.
        </p>
        <div className="row spread">
          <ul className="num b stack tight">
            {codes.map((code) => (
              <li key={code}>{code}</li>
            ))}
          </ul>
          <CopyButton value={text} what="recovery codes" />
        </div>
        <div className="field">
          <label className="row">
            <input
              {...box}
              type="checkbox"
              className="size-5"
              checked={kept}
              onChange={({ currentTarget }) => {
                setKept(currentTarget.checked);
                setError('kept', undefined);
              }}
            />
            I have saved them
          </label>
          {errors.kept && <FieldError id={`${box.id}-error`}>{errors.kept}</FieldError>}
        </div>
      </div>
    </Dialog>
  );
};
