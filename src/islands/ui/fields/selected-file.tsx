import { useEffect, useState } from 'react';
import { Button } from '../actions/button.tsx';
import { Icon } from '../icons/icon.tsx';
import { closeIcon, fileIcon } from '../icons/icons.ts';
import { formatFileSize } from './file-kind.ts';

interface SelectedFileProps {
  file: File;
  onRemove: () => void;
  progress?: number | undefined;
  disabled?: boolean;
}

const usePreview = (file: File) => {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!file.type.startsWith('image/')) return;
    const objectUrl = URL.createObjectURL(file);
    setUrl(objectUrl);
    return () => URL.revokeObjectURL(objectUrl);
  }, [file]);
  return url;
};

export const SelectedFile = ({ file, onRemove, progress, disabled = false }: SelectedFileProps) => {
  const url = usePreview(file);
  return (
    <li className="chosen">
      {url ? (
        <img src={url} alt={`Preview of ${file.name}`} />
      ) : (
        <span className="disc">
          <Icon of={fileIcon} size="m" />
        </span>
      )}
      <div>
        <p className="t">{file.name}</p>
        {progress === undefined ? (
          <p className="sm mut num">{formatFileSize(file.size)}</p>
        ) : (
          <progress value={progress} max={1} aria-label={`Sending ${file.name}`} />
        )}
      </div>
      <Button variant="quiet" icon={closeIcon} label={`Remove ${file.name}`} disabled={disabled} onClick={onRemove} />
    </li>
  );
};
