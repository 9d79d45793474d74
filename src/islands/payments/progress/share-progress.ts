import { sharePng } from '../receipt/share-receipt.ts';
import { renderProgress, type SharedProgress } from './render-progress.ts';

export const shareProgress = async (progress: SharedProgress): Promise<void> =>
  sharePng(await renderProgress(progress), 'my-progress.png');
