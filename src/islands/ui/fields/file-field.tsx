import { type ReactNode, useState } from 'react';
import { pictureRule } from '#lib/api/file-rules.ts';
import { maxFileBytes } from '#lib/domain/limits.ts';
import { inOneLine, unreadableFile } from '#lib/messages/files.ts';
import { Icon } from '../icons/icon.tsx';
import { cameraIcon, uploadIcon } from '../icons/icons.ts';
import { addFiles } from './add-files.ts';
import { FieldFrame, type FieldFrameProps } from './field-frame.tsx';
import type { FileKind } from './file-kind.ts';
import { SelectedFile } from './selected-file.tsx';
import { useAcceptedTypes } from './use-accepted-types.ts';

interface FileFieldProps extends FieldFrameProps {
  files: readonly File[];
  onChange: (files: File[]) => void;
  /** Receives the messages about rejected files, which also show at the field. */
  onRefuse?: (messages: string[]) => void;
  kinds?: readonly FileKind[];
  maxBytes?: number;
  /** With more than 1, files are added up to this number. */
  maxFiles?: number;
  /** Opens the camera on a phone. */
  camera?: 'user' | 'environment';
  /** The upload, from 0 to 1. */
  progress?: number | undefined;
  disabled?: boolean;
  name?: string;
  onBlur?: () => void;
  ref?: (element: HTMLInputElement | null) => void;
  /** Replaces 'Choose a file or drop it here'. */
  prompt?: ReactNode;
}

const isFile = (transfer: DataTransfer) => transfer.types.includes('Files');

export const FileField = (props: FileFieldProps) => {
  const { files, onChange, onRefuse, kinds = pictureRule.types, maxBytes = maxFileBytes, maxFiles = 1 } = props;
  const { camera, progress, disabled = false, name, onBlur, ref, prompt, ...frame } = props;
  const [refused, setRefused] = useState<string>();
  const [over, setOver] = useState(false);
  const [busy, setBusy] = useState(false);
  const several = maxFiles > 1;
  const accept = useAcceptedTypes(kinds);
  const locked = disabled || busy || progress !== undefined;

  const add = async (list: FileList | null) => {
    if (!list?.length || locked) return;
    setBusy(true);
    const failed = { files: several ? [...files] : [], refused: [unreadableFile] };
    const chosen = await addFiles(files, [...list], { kinds, maxBytes, maxFiles }).catch(() => failed);
    setBusy(false);
    if (chosen.files.length !== files.length || chosen.files.some((file, at) => file !== files[at])) {
      onChange(chosen.files);
    }
    if (onRefuse && chosen.refused.length > 0) onRefuse(chosen.refused);
    setRefused(inOneLine(chosen.refused) || undefined);
  };

  return (
    <FieldFrame
      {...frame}
      error={refused ?? frame.error}
      control={(controlProps) => (
        <div className="stack tight">
          {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is one more way; the input is the control */}
          <div
            className="drop-area"
            data-over={over || undefined}
            onDragOver={(event) => {
              if (!isFile(event.dataTransfer)) return;
              event.preventDefault();
              setOver(true);
            }}
            onDragLeave={() => setOver(false)}
            onDrop={(event) => {
              event.preventDefault();
              setOver(false);
              void add(event.dataTransfer.files);
            }}
          >
            <Icon of={camera ? cameraIcon : uploadIcon} />
            <span className="b">
              {busy
                ? 'Preparing…'
                : (prompt ?? (several ? 'Choose files or drop them here' : 'Choose a file or drop it here'))}
            </span>
            <input
              {...controlProps}
              ref={ref}
              type="file"
              name={name}
              accept={accept}
              multiple={several}
              capture={camera}
              disabled={locked}
              aria-busy={busy || undefined}
              onBlur={onBlur}
              onChange={(event) => {
                const { files: list } = event.target;
                // emptied, so that the same file can be chosen again after it was removed
                void add(list).finally(() => {
                  event.target.value = '';
                });
              }}
            />
          </div>
          {files.length > 0 && (
            <ul className="stack tight">
              {files.map((file) => (
                <SelectedFile
                  key={`${file.name}-${file.size}-${file.lastModified}`}
                  file={file}
                  progress={progress}
                  disabled={locked}
                  onRemove={() => {
                    setRefused(undefined);
                    onChange(files.filter((other) => other !== file));
                  }}
                />
              ))}
            </ul>
          )}
        </div>
      )}
    />
  );
};
