import { escapeXml } from './workbook.ts';

/** The formats that have a field of its own for everything. */

export interface Truth {
  day: string;
  kobo: number;
  narration: string;
}

/** How QIF writes a day and an amount. */
interface Writers {
  day: (day: string) => string;
  size: (kobo: number) => string;
}

const two = (part: number) => String(part).padStart(2, '0');
const plain = (kobo: number, sign = '.') => `${Math.floor(Math.abs(kobo) / 100)}${sign}${two(Math.abs(kobo) % 100)}`;
const compact = (day: string) => day.replaceAll('-', '');
type Record_ = (lines: readonly Truth[], opening: number, write: Writers) => string;
const closing = (lines: readonly Truth[], opening: number) => lines.reduce((sum, { kobo }) => sum + kobo, opening);
const side = (kobo: number, [out, came]: [string, string]) => (kobo < 0 ? out : came);

export const statementRecords: Record<'ofx' | 'qif' | 'mt940' | 'camt', Record_> = {
  ofx: (lines, opening) =>
    `OFXHEADER:100\n\n<OFX><STMTRS><CURDEF>NGN<BANKACCTFROM><ACCTID>0011223301</BANKACCTFROM><BANKTRANLIST>${lines.map(({ day, kobo, narration }, at) => `<STMTTRN><TRNTYPE>${kobo < 0 ? 'DEBIT' : 'CREDIT'}<DTPOSTED>${compact(day)}<TRNAMT>${kobo < 0 ? '-' : ''}${plain(kobo)}<FITID>F${at}<MEMO>${escapeXml(narration)}\n</STMTTRN>`).join('\n')}</BANKTRANLIST><LEDGERBAL><BALAMT>${closing(lines, opening) < 0 ? '-' : ''}${plain(closing(lines, opening))}</LEDGERBAL></STMTRS></OFX>`,
  qif: (lines, _, { day: writeDay, size }) =>
    `!Type:Bank\n${lines.map(({ day, kobo, narration }) => `D${writeDay(day)}\nT${kobo < 0 ? '-' : ''}${size(kobo)}\nP${narration}\n^\n`).join('')}`,
  mt940: (lines, opening) =>
    `:20:X\n:25:000/0011223301\n:60F:${side(opening, ['D', 'C'])}260901NGN${plain(opening, ',')}\n${lines.map(({ day, kobo, narration }) => `:61:${compact(day).slice(2)}${compact(day).slice(4)}${side(kobo, ['D', 'C'])}${plain(kobo, ',')}NTRFREF\n:86:${narration}\n`).join('')}:62F:${side(closing(lines, opening), ['D', 'C'])}261130NGN${plain(closing(lines, opening), ',')}\n-`,
  camt: (lines, opening) => {
    const balance = (code: string, kobo: number) =>
      `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="NGN">${plain(kobo)}</Amt><CdtDbtInd>${side(kobo, ['DBIT', 'CRDT'])}</CdtDbtInd></Bal>`;
    const entries = lines.map(
      ({ day, kobo, narration }) =>
        `<Ntry><Amt Ccy="NGN">${plain(kobo)}</Amt><CdtDbtInd>${side(kobo, ['DBIT', 'CRDT'])}</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>${day}</Dt></BookgDt><NtryDtls><TxDtls><RmtInf><Ustrd>${escapeXml(narration)}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`,
    );
    return `<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt><Acct><Id><Othr><Id>0011223301</Id></Othr></Id><Ccy>NGN</Ccy></Acct>${balance('OPBD', opening)}${balance('CLBD', closing(lines, opening))}${entries.join('')}</Stmt></BkToCstmrStmt></Document>`;
  },
};
