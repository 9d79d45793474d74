export type FileKind = 'jpeg' | 'png' | 'gif' | 'bmp' | 'pdf' | 'webp';

export const contentType: Record<FileKind, string> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  bmp: 'image/bmp',
  pdf: 'application/pdf',
  webp: 'image/webp',
};

const signatures: [FileKind, string][] = [
  ['jpeg', '\xff\xd8\xff'],
  ['png', '\x89PNG'],
  ['gif', 'GIF8'],
  ['bmp', 'BM'],
  ['pdf', '%PDF-'],
];

/** Detects the kind by the first bytes of a file, not by its name; null for any other kind. */
export const detectFileKind = async (file: Blob): Promise<FileKind | null> => {
  const head = String.fromCharCode(...new Uint8Array(await file.slice(0, 12).arrayBuffer()));
  if (head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP') return 'webp';
  return signatures.find(([, start]) => head.startsWith(start))?.[0] ?? null;
};

/** 184 KB, 2.4 MB */
export const formatFileSize = (bytes: number) =>
  bytes < 1024 * 1024 ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;
