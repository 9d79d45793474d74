import { saveFile } from '#lib/client/api/download.ts';
import { toast } from '#lib/client/page/toasts.ts';
import { pictureSaved } from '#lib/messages/feedback.ts';
import { renderProgress, type SharedProgress } from './render-progress.ts';

const FILE_NAME = 'my-progress.png';

/** Opens the phone's share sheet with the picture; where it takes no files, the picture is saved on the device. */
export const shareProgress = async (progress: SharedProgress): Promise<void> => {
  const picture = await renderProgress(progress);
  const files = [new File([picture], FILE_NAME, { type: picture.type })];
  if (navigator.canShare?.({ files })) {
    try {
      return await navigator.share({ files });
    } catch (error) {
      // AbortError: the sheet was closed, which is not a failure
      if (error instanceof DOMException && error.name === 'AbortError') return;
    }
  }
  saveFile(FILE_NAME, picture);
  toast('success', pictureSaved);
};
