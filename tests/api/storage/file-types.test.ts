import { describe, expect, test } from 'vitest';
import { detectFileType } from '#lib/server/http/detect-file-type.ts';
import { aBmp, twoColourImage } from '#tests/support/factories/files.ts';

const bytes = (text: string) => Buffer.from(text);

describe('the type of a file', () => {
  test('Z-32: is told for every image by its bytes', async () => {
    expect(detectFileType(await twoColourImage().jpeg().toBuffer())).toBe('jpeg');
    expect(detectFileType(await twoColourImage().png().toBuffer())).toBe('png');
    expect(detectFileType(await twoColourImage().gif().toBuffer())).toBe('gif');
    expect(detectFileType(await twoColourImage().webp().toBuffer())).toBe('webp');
    expect(detectFileType(await aBmp())).toBe('bmp');
  });

  test('is told for PDF, CSV and JSON', () => {
    expect(detectFileType(bytes('%PDF-1.7\n%âãÏÓ\n1 0 obj'))).toBe('pdf');
    expect(detectFileType(bytes('name,state,price\nPalm Grove,Lagos,9000000\n'))).toBe('csv');
    expect(detectFileType(bytes('\uFEFFname;state\nPalm Grove;Lagos\n'))).toBe('csv');
    expect(detectFileType(bytes('[{"name":"Palm Grove"}]'))).toBe('json');
  });

  test('V-22: is unknown for anything else', () => {
    expect(detectFileType(bytes('just some words in a file'))).toBeNull();
    expect(detectFileType(bytes('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'))).toBeNull();
    expect(detectFileType(bytes('{"name": '))).toBeNull();
    expect(detectFileType(Buffer.from([0x4d, 0x5a, 0x90, 0x00, 0x03]))).toBeNull();
    expect(
      detectFileType(bytes('BM is how this sentence begins and it goes on for longer than a header does')),
    ).toBeNull();
    expect(detectFileType(Buffer.alloc(0))).toBeNull();
  });
});
