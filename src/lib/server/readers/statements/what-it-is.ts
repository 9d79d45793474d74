import type { StatementFormat } from '#lib/domain/reconciliation/statement-formats.ts';
import { wrongFile } from '../wrong-file.ts';
import { decodeText } from './decode-text.ts';

const taken = 'CSV, XLSX, OFX, QIF, MT940 or CAMT.053';
const instead = `Download the statement from the bank as ${taken}`;
const asSheet = 'Open it in a spreadsheet program and save it as XLSX or CSV';

const startsWith = (bytes: Uint8Array, ...magic: number[]) => magic.every((byte, at) => bytes[at] === byte);
const has = (bytes: Uint8Array, text: string, encoding: BufferEncoding = 'latin1') =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(text, 0, encoding);

type Found = { format: 'xlsx' } | { format: Exclude<StatementFormat, 'xlsx'>; text: string };

/** What a file is by what is in it, whatever it is called; refuses what is no statement with what to send instead. */
export function whatItIs(bytes: Uint8Array): Found {
  if (bytes.length === 0) throw wrongFile('This file is empty. Download the statement again');
  if (has(bytes.subarray(0, 1024), '%PDF-'))
    throw wrongFile(`This is a PDF, which cannot be read as a statement. ${instead}`);
  if (startsWith(bytes, 0x50, 0x4b, 3, 4) || startsWith(bytes, 0x50, 0x4b, 5, 6)) return zipped(bytes);
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) throw ofOldOffice(bytes);
  if (bytes[0] === 9 && [0, 2, 4, 8].includes(bytes[1] as number) && (bytes[2] as number) <= 16 && bytes[3] === 0)
    throw wrongFile(`This is a spreadsheet of an old kind (binary XLS). ${asSheet}`);
  const text = decodeText(bytes);
  if (text === null) throw wrongFile(`This file is no statement that can be read. ${instead}`);
  if (text.trim() === '') throw wrongFile('This file is empty. Download the statement again');
  return { format: formatOfText(text), text };
}

function zipped(bytes: Uint8Array): Found {
  if (has(bytes, 'xl/workbook')) return { format: 'xlsx' };
  if (
    has(bytes, 'opendocument') ||
    has(bytes, 'Index/Document.iwa') ||
    has(bytes, 'word/document') ||
    has(bytes, '.numbers')
  )
    throw wrongFile(`This is a document of another kind. ${asSheet}`);
  throw wrongFile('This is a ZIP file. Unpack it, and send the statement that is in it');
}

function ofOldOffice(bytes: Uint8Array) {
  if (has(bytes, 'EncryptedPackage', 'utf16le') || has(bytes, 'EncryptionInfo', 'utf16le'))
    return wrongFile(
      'This spreadsheet has a password. Open it with the password, and save it without one as XLSX or CSV',
    );
  return wrongFile(`This is a spreadsheet of an old kind (binary XLS). ${asSheet}`);
}

function formatOfText(text: string): Exclude<StatementFormat, 'xlsx'> {
  const head = text.slice(0, 5_000).trimStart();
  if (/^(OFXHEADER\s*:|<OFX>)/i.test(head) || (head.startsWith('<') && /<\?OFX|<OFX>/i.test(head))) return 'ofx';
  if (/^<\?xml|^<(\w+:)?(Document|Workbook)\b/.test(head)) return ofXml(head);
  if (/^(<!doctype html|<!--|<html|<head|<meta|<body|<table|<style|<div|<center|<font)/i.test(head)) return 'html';
  if (/^![A-Z]+[: ]?/im.test(head) && /^(!Type:|!Account|!Option|!Clear)/i.test(head)) return 'qif';
  if (/^(\{1:|:20:|:25:|:940:)/m.test(head) && /^:6[012][FM]?:/m.test(text.slice(0, 100_000))) return 'mt940';
  if (/^[[{]/.test(head) && /["{[]/.test(head.slice(1, 20)))
    throw wrongFile(`This is JSON, which cannot be read as a statement. ${instead}`);
  return 'csv';
}

function ofXml(head: string) {
  if (/<(\w+:)?BkToCstmrStmt\b/.test(head)) return 'camt053';
  if (/<(\w+:)?(BkToCstmrAcctRpt|BkToCstmrDbtCdtNtfctn)\b/.test(head))
    throw wrongFile('This file tells of single movements (CAMT.052 or 054). Ask the bank for the statement, CAMT.053');
  if (/urn:schemas-microsoft-com:office:spreadsheet/.test(head)) return 'xml';
  if (/<html\b/i.test(head)) return 'html';
  throw wrongFile(`This XML is no statement that can be read. ${instead}`);
}
