import type { StatementFormat } from '#lib/domain/reconciliation/statement-formats.ts';
import { decodeText } from '../tables/decode-text.ts';
import { isPdf, isWorkbook } from '../tables/is-workbook.ts';
import { wrongFile } from '../wrong-file.ts';

const taken = 'CSV, XLSX, OFX, QIF, MT940 or CAMT.053';
const instead = `Download the statement from the bank as ${taken}`;
type Found = { format: 'xlsx' } | { format: Exclude<StatementFormat, 'xlsx'>; text: string };

/** What a file is by what is in it, whatever it is called; refuses what is no statement with what to send instead. */
export function detectFormat(bytes: Uint8Array): Found {
  if (bytes.length === 0) throw wrongFile('This file is empty. Download the statement again');
  if (isPdf(bytes)) throw wrongFile(`This is a PDF, which cannot be read as a statement. ${instead}`);
  if (isWorkbook(bytes, 'statement')) return { format: 'xlsx' };
  const text = decodeText(bytes);
  if (text === null) throw wrongFile(`This file is no statement that can be read. ${instead}`);
  if (text.trim() === '') throw wrongFile('This file is empty. Download the statement again');
  return { format: formatOfText(text), text };
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
