import { Button } from '#islands/ui/actions/button.tsx';
import { FieldError } from '#islands/ui/fields/field-frame.tsx';
import { SelectedFile } from '#islands/ui/fields/selected-file.tsx';
import type { PhotoUpload } from './photos-store.ts';

interface UploadRowProps {
  upload: PhotoUpload;
  onRetry: () => void;
  onDiscard: () => void;
}

/** A photo that is being uploaded, or whose upload has failed. */
export const UploadRow = ({ upload, onRetry, onDiscard }: UploadRowProps) => {
  if (upload.state === 'sending')
    return <SelectedFile file={upload.file} progress={upload.share} disabled onRemove={onDiscard} />;
  return (
    <>
      <SelectedFile file={upload.file} onRemove={onDiscard} />
      <li className="row spread" role="alert">
        <FieldError>{upload.message}</FieldError>
        <Button onClick={onRetry}>Try again</Button>
      </li>
    </>
  );
};
