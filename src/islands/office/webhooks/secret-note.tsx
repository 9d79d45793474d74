import { CopyButton } from '#islands/ui/actions/copy-button.tsx';
import { Notice } from '#islands/ui/feedback/notice.tsx';

/** Shown once: the server keeps it sealed. */
export const SecretNote = ({ secret }: { secret: string }) => (
  <div className="stack">
    <Notice kind="wait">
      Copy the secret now: it is not shown again. Your system checks the signature of each delivery with it.
    </Notice>
    <p className="row wrap-row">
      <code className="flex-1 [overflow-wrap:anywhere]">{secret}</code>
      <CopyButton value={secret} what="secret" />
    </p>
  </div>
);
