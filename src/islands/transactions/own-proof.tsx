import { SentFileLine } from '#islands/documents/sent-file-line.tsx';
import { useQuery } from '#islands/ui/hooks/use-query.ts';
import { Icon } from '#islands/ui/icons/icon.tsx';
import { fileIcon } from '#islands/ui/icons/icons.ts';
import { api } from '#lib/client/api/api.ts';
import { failureText } from '#lib/client/api/failure-text.ts';
import { serverTime } from '#lib/client/api/server-clock.ts';
import { toast } from '#lib/client/page/toasts.ts';
import { MINUTE } from '#lib/domain/durations.ts';
import { somethingWrong } from '#lib/messages/feedback.ts';

/** Its link is for ten minutes. */
const maxAgeMs = 8 * MINUTE;

/** Through a new link. */
async function openProof(id: number) {
  try {
    const { proof } = await api('GET /user/transaction/{id}', { id });
    if (proof) location.assign(proof.file);
  } catch (error) {
    toast('error', failureText(error, somethingWrong));
  }
}

/** What the customer has sent with a transfer: a picture opens in a tab of its own, a PDF is saved. */
export const OwnProof = ({ id }: { id: number }) => {
  const read = useQuery('GET /user/transaction/{id}', { id });
  if (read.state !== 'ready' || !read.data.proof) return null;
  const { at } = read;
  const { file, ...sent } = read.data.proof;
  return (
    <section className="stack tight" aria-label="Your proof of payment">
      <h3>Your proof of payment</h3>
      <p className="row">
        <Icon of={fileIcon} size="m" />
        <SentFileLine file={sent} />
      </p>
      <a
        className="link justify-self-start"
        href={file}
        target="_blank"
        rel="noreferrer"
        onClick={(event) => {
          if (serverTime() - at < maxAgeMs) return;
          event.preventDefault();
          void openProof(id);
        }}
      >
        Open the file<span className="vh"> {sent.name}, new tab</span>
      </a>
    </section>
  );
};
