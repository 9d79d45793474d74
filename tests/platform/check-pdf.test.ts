import { deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { samplePdf } from '#lib/server/demo/story/sample-pdf.ts';
import { checkPdf } from '#lib/server/pdf-check/check-pdf.ts';

const pdf = (...parts: (string | Buffer)[]) =>
  Buffer.concat(['%PDF-1.7\n', ...parts, '\n%%EOF\n'].map((part) => Buffer.from(part as string, 'latin1')));
const object = (number: number, value: string) => `${number} 0 obj\n${value}\nendobj\n`;
const stream = (number: number, dictionary: string, bytes: Buffer) =>
  Buffer.concat([
    Buffer.from(`${number} 0 obj\n<<${dictionary}/Length ${bytes.length}>>\nstream\n`, 'latin1'),
    bytes,
    Buffer.from('\nendstream\nendobj\n'),
  ]);
const objectStream = (content: string, dictionary = '/Type/ObjStm/Filter/FlateDecode') => {
  const table = '9 0 ';
  return stream(5, `${dictionary}/N 1/First ${table.length}`, deflateSync(Buffer.from(table + content, 'latin1')));
};
const script = '<</S/JavaScript/JS(app.alert\\(1\\))>>';
const catalog = (entries: string) => object(1, `<</Type/Catalog/Pages 2 0 R${entries}>>`);

describe('a PDF is refused when it', () => {
  test.each([
    ['has a script', pdf(catalog(`/Names<</JavaScript<</Names[(a) 3 0 R]>>>>`), object(3, script))],
    ['has a script under an escaped name', pdf(object(3, '<</S/#4aava#53cript/J#53(x)>>'))],
    ['has a script in an object stream', pdf(objectStream(script))],
    ['has a script in an object stream without a type', pdf(objectStream(script, '/Filter[/Fl]'))],
    ['runs something when it is opened', pdf(catalog('/OpenAction<</S/URI/URI(https://example.com)>>'))],
    ['runs another object when it is opened', pdf(catalog('/OpenAction 7 0 R'), object(7, '<</S/URI/URI(x)>>'))],
    ['starts a program', pdf(object(3, '<</Type/Action/S/Launch/F(cmd.exe)>>'))],
    ['has an embedded file', pdf(object(3, '<</Type/Filespec/F(a.exe)/EF<</F 4 0 R>>>>'))],
    ['has embedded media', pdf(object(3, '<</Type/Annot/Subtype/RichMedia>>'))],
    ['has an XFA form', pdf(catalog('/AcroForm<</XFA 4 0 R>>'))],
    ['sends its form away', pdf(object(3, '<</S/SubmitForm/F(https://example.com)>>'))],
    ['hides an object in the middle of a stream', pdf(stream(4, '', Buffer.from(`junk ${object(3, script)}`)))],
    ['hides an object behind comments', pdf(`3 0 % a comment 5\n%another\nobj ${script}`)],
    ['replaces a harmless object later', pdf(object(3, '<</A 1>>'), 'trailer<<>>\n', object(3, script))],
    ['has an unclosed string before it', pdf('2 0 obj\n(open\n', object(3, script))],
  ])('UP-06, UP-07: %s', (_, bytes) => {
    expect(checkPdf(bytes).problem).toBe('active');
  });

  test.each([
    ['in a trailer', pdf(catalog(''), 'trailer\n<</Root 1 0 R/Encrypt 8 0 R>>\n')],
    ['in the dictionary of a stream', pdf(stream(6, '/Type/XRef/W[1 2 1]/Encrypt 8 0 R', Buffer.from('x')))],
  ])('UP-07: it is encrypted, as it says %s', (_, bytes) => {
    expect(checkPdf(bytes).problem).toBe('locked');
  });

  test.each([
    ['an object stream with another filter', pdf(objectStream(script, '/Type/ObjStm/Filter/ASCII85Decode'))],
    ['a broken object stream', pdf(stream(5, '/N 1/First 4/Filter/FlateDecode', Buffer.from('no deflate')))],
    ['an object stream that inflates to 40 MB', pdf(objectStream(' '.repeat(40 * 1024 * 1024)))],
    ['endless nesting', pdf(object(3, '['.repeat(100_000)))],
    ['objects in objects', pdf('1 0 obj ('.repeat(200_000))],
  ])('UP-07: it cannot be checked, with %s', (_, bytes) => {
    expect(checkPdf(bytes).problem).toBe('unclear');
  });
});

describe('a PDF is taken when it', () => {
  const plain = samplePdf('deed.pdf', 'Deed', ['A line (with JavaScript in its text) /JS']).bytes;

  test.each([
    ['only has pages', plain],
    ['opens at a page', pdf(catalog('/OpenAction[3 0 R/Fit]'))],
    ['goes to a page when it is opened', pdf(catalog('/OpenAction 7 0 R'), object(7, '<</S/GoTo/D[3 0 R/Fit]>>'))],
    ['has links', pdf(object(3, '<</Subtype/Link/A<</S/URI/URI(https://example.com/JS)>>>>'))],
    ['has harmless objects in a stream', pdf(objectStream('<</Type/Font/BaseFont/Helvetica>>'))],
    ['has a picture with bytes like names', pdf(stream(4, '/Subtype/Image', Buffer.from('\xff/JS /AA \xffobj /EF ')))],
  ])('UP-06: %s', (_, bytes) => {
    expect(checkPdf(bytes).problem).toBeNull();
  });
});
