import { useEffect, useState } from 'react';
import { Button } from '#islands/ui/actions/button.tsx';
import { Avatar } from '#islands/ui/display/avatar.tsx';
import { FieldFrame } from '#islands/ui/fields/field-frame.tsx';
import { useAcceptedTypes } from '#islands/ui/fields/use-accepted-types.ts';
import { pictureRule } from '#lib/api/file-rules.ts';
import { maxFileBytes } from '#lib/domain/limits.ts';
import { networkError } from '#lib/messages/feedback.ts';

const kinds = pictureRule.types;
const rules = { kinds, maxBytes: maxFileBytes, maxFiles: 1, longestEdge: 640 };

interface PictureChooserProps {
  name: string;
  saved: string | null;
  chosen: File | null;
  onChange: (picture: File | null) => void;
  error: string | undefined;
  /** 0 to 1 while it is uploaded. */
  progress: number | undefined;
  disabled: boolean;
}

const usePreview = (file: File | null) => {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!file) return setUrl(undefined);
    const objectUrl = URL.createObjectURL(file);
    setUrl(objectUrl);
    return () => URL.revokeObjectURL(objectUrl);
  }, [file]);
  return url;
};

/** The picture is scaled down and previewed as soon as it is chosen. */
export const PictureChooser = (props: PictureChooserProps) => {
  const { name, saved, chosen, onChange, error, progress, disabled } = props;
  const preview = usePreview(chosen);
  const [refused, setRefused] = useState<string>();
  const accept = useAcceptedTypes(kinds);
  const choose = async (list: FileList | null) => {
    if (!list?.length) return;
    // copied before the first await, because the input is cleared afterwards
    const chosenFiles = [...list];
    const { addFiles } = await import('#islands/ui/fields/add-files.ts');
    const { files, refused: reasons } = await addFiles([], chosenFiles, rules);
    setRefused(reasons[0]);
    onChange(files[0] ?? null);
  };
  return (
    <div className="row gap-5">
      <Avatar name={name} src={preview ?? saved} large />
      <FieldFrame
        label="Profile picture"
        hint="A photo of any size, which is made smaller before it is sent"
        error={refused ?? error}
        control={(wiring) => (
          <div className="row wrap-row">
            <span className="btn chooser">
              {saved || chosen ? 'Choose another' : 'Choose a picture'}
              <input
                {...wiring}
                type="file"
                accept={accept}
                disabled={disabled}
                onChange={(event) => {
                  const input = event.target;
                  // cleared afterwards, so that the same file can be chosen again
                  choose(input.files)
                    .catch(() => setRefused(networkError))
                    .finally(() => {
                      input.value = '';
                    });
                }}
              />
            </span>
            {chosen && progress === undefined && (
              <Button variant="quiet" disabled={disabled} onClick={() => onChange(null)}>
                Undo
              </Button>
            )}
            {progress !== undefined && <progress value={progress} max={1} aria-label="Sending the picture" />}
          </div>
        )}
      />
    </div>
  );
};
