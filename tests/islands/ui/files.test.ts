import { describe, expect, test } from 'vitest';
import { addFiles, type FileRules } from '#islands/ui/fields/add-files.ts';
import { contentType, detectFileKind, formatFileSize } from '#islands/ui/fields/file-kind.ts';
import { scaledSize } from '#islands/ui/fields/scale-image.ts';
import { paperRule, pictureRule } from '#lib/api/file-rules.ts';
import { maxFileBytes, maxIdentityFiles, photoTypes } from '#lib/domain/limits.ts';
import { inOneLine } from '#lib/messages/files.ts';

const aFile = (name: string, start: string, bytes = 100) => {
  const head = Uint8Array.from(start, (letter) => letter.charCodeAt(0));
  return new File([head, new Uint8Array(Math.max(0, bytes - head.length))], name, { lastModified: bytes });
};
const gif = (name = 'me.gif', bytes = 100) => aFile(name, 'GIF89a', bytes);
const pdf = (name: string, bytes = 100) => aFile(name, '%PDF-1.7', bytes);

const photos: FileRules = { kinds: pictureRule.types, maxBytes: maxFileBytes, maxFiles: 1 };
const papers: FileRules = { kinds: paperRule.types, maxBytes: maxFileBytes, maxFiles: maxIdentityFiles };
const namesOf = (files: File[]) => files.map(({ name }) => name);

describe('choosing files', () => {
  test('Z-32: a file is checked by its content, not its name', async () => {
    expect(await detectFileKind(aFile('photo.png', 'hello there'))).toBe(null);
    expect(await detectFileKind(aFile('paper.txt', '\x89PNG\r\n'))).toBe('png');
    expect(await addFiles([], [aFile('photo.png', 'hello there')], photos)).toEqual({
      files: [],
      refused: ['Unsupported file format. Choose a JPEG, PNG, GIF, BMP, WebP, AVIF or TIFF file'],
    });
  });

  test('Y-21, Y-22: photos may be jpeg, png, gif, bmp; identity files may be pdf too', async () => {
    expect((await addFiles([], [pdf('passport.pdf')], photos)).refused).toEqual([
      'Unsupported file format. Choose a JPEG, PNG, GIF, BMP, WebP, AVIF or TIFF file',
    ]);
    expect(namesOf((await addFiles([], [pdf('passport.pdf')], papers)).files)).toEqual(['passport.pdf']);
    expect(photoTypes.map((kind) => contentType[kind])).toEqual(['image/jpeg', 'image/png', 'image/gif', 'image/bmp']);
  });

  test('V-21, Y-20: 5 MB are accepted, one byte more is not', async () => {
    expect((await addFiles([], [gif('me.gif', maxFileBytes)], photos)).refused).toEqual([]);
    expect((await addFiles([], [gif('me.gif', maxFileBytes + 1)], photos)).refused).toEqual([
      'File size too large (max 5MB)',
    ]);
  });

  test('V-24, Y-19: a fourth identity file is refused, and the three are kept', async () => {
    const three = [pdf('a.pdf', 1), pdf('b.pdf', 2), pdf('c.pdf', 3)];
    const { files, refused } = await addFiles(three, [pdf('d.pdf', 4)], papers);
    expect(namesOf(files)).toEqual(['a.pdf', 'b.pdf', 'c.pdf']);
    expect(refused).toEqual(['Maximum 3 files allowed']);
  });

  test('V-25: a file that was already added is refused, by its name', async () => {
    const { files, refused } = await addFiles([pdf('a.pdf')], [pdf('a.pdf'), pdf('b.pdf')], papers);
    expect(namesOf(files)).toEqual(['a.pdf', 'b.pdf']);
    expect(refused).toEqual(['a.pdf has already been added']);
  });

  test('SC-04: a single file replaces the previous one, and a refused one leaves nothing to be sent', async () => {
    expect(namesOf((await addFiles([gif('old.gif')], [gif('new.gif', 200)], photos)).files)).toEqual(['new.gif']);
    expect(await addFiles([gif('old.gif')], [aFile('x.png', 'text')], photos)).toEqual({
      files: [],
      refused: ['Unsupported file format. Choose a JPEG, PNG, GIF, BMP, WebP, AVIF or TIFF file'],
    });
    expect(namesOf((await addFiles([pdf('a.pdf')], [aFile('x.png', 'text')], papers)).files)).toEqual(['a.pdf']);
  });

  test('PH-09: of several, the one that cannot be taken is named and the others stay', async () => {
    const three = [pdf('a.pdf'), aFile('notes.docx', 'PK'), new File([], 'empty.pdf')];
    const { files, refused } = await addFiles([], three, papers);
    expect(namesOf(files)).toEqual(['a.pdf']);
    expect(refused).toEqual([
      'notes.docx: Unsupported file format. Choose a JPEG, PNG, GIF, BMP, WebP, AVIF, TIFF or PDF file, or take a screenshot of it and send that',
      'empty.pdf: This file is empty. Choose it again, or take a screenshot of it and send that.',
    ]);
    expect(inOneLine([...refused].reverse())).toBe(
      'empty.pdf: This file is empty. Choose it again, or take a screenshot of it and send that. notes.docx: Unsupported file format. Choose a JPEG, PNG, GIF, BMP, WebP, AVIF, TIFF or PDF file, or take a screenshot of it and send that',
    );
  });

  test('PH-01, PH-05: what the browser cannot open and the server can is sent as it is', async () => {
    const tiff = aFile('scan.tif', 'II*\0', maxFileBytes + 1);
    const pdfAfterHead = aFile('receipt.pdf', `HTTP/1.1 200 OK\r\n\r\n%PDF-1.4`);
    expect((await addFiles([], [tiff], photos)).files).toEqual([tiff]);
    expect((await addFiles([], [aFile('me.avif', '\0\0\0\x18ftypavif')], photos)).refused).toEqual([]);
    expect((await addFiles([], [pdfAfterHead], papers)).files).toEqual([pdfAfterHead]);
    expect((await addFiles([], [aFile('x.tif', 'MM\0*', 15 * 1024 * 1024 + 1)], photos)).refused).toEqual([
      'File size too large (max 5MB)',
    ]);
  });

  test('SC-02: a photo in a format that the browser cannot open is refused with what to do', async () => {
    const heic = aFile('IMG_1.HEIC', '\0\0\0\x18ftypheic');
    expect(await detectFileKind(heic)).toBe('heic');
    const { files, refused } = await addFiles([], [heic], photos);
    expect([files, refused]).toEqual([
      [],
      [expect.stringMatching(/^This browser cannot open HEIC photos\. Take a screenshot/)],
    ]);
  });
});

test('an image is scaled to 1600 px with its aspect ratio, and a small one is not scaled', () => {
  expect(scaledSize(4000, 3000)).toEqual({ width: 1600, height: 1200 });
  expect(scaledSize(1500, 3000)).toEqual({ width: 800, height: 1600 });
  expect(scaledSize(800, 600)).toEqual({ width: 800, height: 600 });
  expect(scaledSize(1170, 12_000)).toEqual({ width: 1170, height: 12_000 });
});

test.each([
  [200, '1 KB'],
  [188_416, '184 KB'],
  [2_516_582, '2.4 MB'],
])('%i bytes are shown as %s', (bytes, text) => {
  expect(formatFileSize(bytes)).toBe(text);
});
