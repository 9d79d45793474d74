import { SentFileLine } from '#islands/documents/sent-file-line.tsx';
import { ButtonLink } from '#islands/ui/actions/button.tsx';
import { fileIcon } from '#islands/ui/icons/icons.ts';
import type { CallAnswer } from '#lib/api/call-types.ts';
import { ScanNote } from '../scan-note.tsx';

type IdentityFile = CallAnswer<'POST /office/plans/{id}/identity'>['files'][number];

/** A photo or identity file: a picture as it is, with its whole size a press away, a PDF in a page of its own. */
export const ShownFile = ({ name, file, content_type, sent, scanned_at }: IdentityFile) => (
  <div className="stack tight">
    {content_type.startsWith('image/') ? (
      <figure className="stack tight">
        <a
          href={file}
          target="_blank"
          rel="noreferrer"
          aria-label={`${name}, in its whole size`}
          className="self-start"
        >
          <img src={file} alt={name} className="on-white max-h-[320px] w-auto rounded-lg" />
        </a>
        <figcaption>{name}</figcaption>
      </figure>
    ) : (
      <ButtonLink icon={fileIcon} href={file} target="_blank" rel="noreferrer">
        {name}
      </ButtonLink>
    )}
    {sent && <SentFileLine file={sent} />}
    <ScanNote scannedAt={scanned_at} />
  </div>
);
