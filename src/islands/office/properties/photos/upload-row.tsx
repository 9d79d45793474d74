import { Button } from '#islands/ui/button.tsx';
import { ChosenFile } from '#islands/ui/chosen-file.tsx';
import { FieldError } from '#islands/ui/field-frame.tsx';
import type { Upload } from './photos-store.ts';

interface UploadRowProps {
  upload: Upload;
  onAgain: () => void;
  onDrop: () => void;
}

/** A photo on its way, or one that did not arrive. */
export const UploadRow = ({ upload, onAgain, onDrop }: UploadRowProps) => {
  if (upload.state === 'sending')
    return <ChosenFile file={upload.file} progress={upload.share} disabled onRemove={onDrop} />;
  return (
    <>
      <ChosenFile file={upload.file} onRemove={onDrop} />
      <li className="row spread" role="alert">
        <FieldError>{upload.message}</FieldError>
        <Button onClick={onAgain}>Try again</Button>
      </li>
    </>
  );
};
