import { download, saveFile } from '#lib/client/api/download.ts';
import { toastFailure } from '#lib/client/api/failure-text.ts';
import { shareFile } from '#lib/client/page/share-file.ts';
import { toast } from '#lib/client/page/toasts.ts';
import { fileNotReceived, receiptSaved } from '#lib/messages/documents.ts';
import { pictureSaved } from '#lib/messages/feedback.ts';
import { type ReceiptPicture, renderReceipt } from './render-receipt.ts';

/** Opens the share sheet with the picture; where there is none for files, the picture is saved on the device. */
export const sharePng = async (picture: Blob, name: string): Promise<void> => {
  if (await shareFile(new File([picture], name, { type: picture.type }))) return;
  saveFile(name, picture);
  toast('success', pictureSaved);
};

export const sharePicture = async (receipt: ReceiptPicture): Promise<void> =>
  sharePng(await renderReceipt(receipt), `receipt-${receipt.reference}.png`);

/** The same with the paper, as the server makes it. */
export const sharePdf = async (id: number, name: string): Promise<void> => {
  const hand = async (name: string, file: Blob, keepFor?: number) => {
    if (await shareFile(new File([file], name, { type: 'application/pdf' }))) return;
    saveFile(name, file, keepFor);
    toast('success', receiptSaved);
  };
  try {
    await download('GET /user/transaction/{id}/receipt', { id }, name, { hand });
  } catch (error) {
    toastFailure(error, fileNotReceived);
  }
};
