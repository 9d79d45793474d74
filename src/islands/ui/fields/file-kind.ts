/** `heic` is only ever scaled into a JPEG; no call takes it. */
export type FileKind = 'jpeg' | 'png' | 'gif' | 'bmp' | 'pdf' | 'webp' | 'heic' | 'avif' | 'tiff';

export const contentType: Record<FileKind, string> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  bmp: 'image/bmp',
  pdf: 'application/pdf',
  webp: 'image/webp',
  heic: 'image/heic',
  avif: 'image/avif',
  tiff: 'image/tiff',
};

const signatures: [FileKind, RegExp][] = [
  ['jpeg', /^\xff\xd8\xff/],
  ['png', /^\x89PNG/],
  ['gif', /^GIF8/],
  ['bmp', /^BM/],
  ['webp', /^RIFF.{4}WEBP/s],
  ['avif', /^.{4}ftypavi[fs]/s],
  // the brands of phones; an iPhone writes heic, others mif1
  ['heic', /^.{4}ftyp(hei|hev|mif|msf)/s],
  ['tiff', /^(II[*+]\0|MM\0[*+])/],
  // after what a download or a mail has left before it
  ['pdf', /%PDF-[12]\.\d/],
];

const HEAD = 1024;

/** Detects the kind by the first bytes of a file, not by its name; null for any other kind. */
export const detectFileKind = async (file: Blob): Promise<FileKind | null> => {
  const head = String.fromCharCode(...new Uint8Array(await file.slice(0, HEAD).arrayBuffer()));
  return signatures.find(([, start]) => start.test(head))?.[0] ?? null;
};

/** 184 KB, 2.4 MB */
export const formatFileSize = (bytes: number) =>
  bytes < 1024 * 1024 ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;
