import { Button } from '#islands/ui/actions/button.tsx';
import { FieldError } from '#islands/ui/fields/field-frame.tsx';
import { SelectedFile } from '#islands/ui/fields/selected-file.tsx';
import type { PhotoUpload } from './photos-store.ts';

interface UploadRowProps {
  upload: PhotoUpload;
  onAgain: () => void;
  onDrop: () => void;
}

/** A photo on its way, or one that did not arrive. */
export const UploadRow = ({ upload, onAgain, onDrop }: UploadRowProps) => {
  if (upload.state === 'sending')
    return <SelectedFile file={upload.file} progress={upload.share} disabled onRemove={onDrop} />;
  return (
    <>
      <SelectedFile file={upload.file} onRemove={onDrop} />
      <li className="row spread" role="alert">
        <FieldError>{upload.message}</FieldError>
        <Button onClick={onAgain}>Try again</Button>
      </li>
    </>
  );
};
