import sharp from 'sharp';
import { formatNaira } from '#lib/domain/money.ts';
import type { SentFile } from '../../http/multipart.ts';
import { dotText, dotWidth } from './dot-matrix-font.ts';

interface Slip {
  bank: string;
  sender: string;
  account: string;
  /** In kobo. */
  amount: number;
  /** As printed. */
  sentAt: string;
  number: string;
}

const WIDTH = 480;
const HEIGHT = 620;
const MARGIN = 36;

/** A photo of a printed transfer receipt, as customers upload it for a proof. */
export async function slipPicture(slip: Slip): Promise<SentFile> {
  const amount = formatNaira(slip.amount).replace('₦', 'NGN ');
  const rows: [string, string][] = [
    ['FROM', slip.sender],
    ['TO', 'HOMESTEAD LTD'],
    ['ACCOUNT', slip.account],
    ['DATE', slip.sentAt],
    ['REF', slip.number],
    ['STATUS', 'SUCCESSFUL'],
  ];
  const ink = [
    centred(slip.bank, 48, 3.5),
    centred('TRANSFER RECEIPT', 88, 2),
    centred(amount, 148, 3.5),
    ...rows.flatMap(([label, value], index) => [
      dotText(label, MARGIN, 236 + index * 48, 2),
      dotText(value, WIDTH - MARGIN - dotWidth(value, 2), 236 + index * 48, 2),
    ]),
    centred('KEEP THIS SLIP FOR YOUR RECORDS', 568, 1.5),
  ].join('');
  const lines = [204, ...rows.map((_, index) => 266 + index * 48)].map(
    (y) => `<path d="M${MARGIN} ${y}H${WIDTH - MARGIN}" stroke="#d8d2c4" stroke-dasharray="4 4"/>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <rect width="100%" height="100%" fill="#fbf8f0"/>
    <rect width="100%" height="14" fill="#e9e2d1"/><rect y="${HEIGHT - 14}" width="100%" height="14" fill="#e9e2d1"/>
    ${lines.join('')}<path d="${ink}" fill="#33312c"/></svg>`;
  const bytes = await sharp(Buffer.from(svg)).png({ compressionLevel: 3 }).toBuffer();
  return { field: 'proof_of_payment', name: `transfer-${slip.number}.png`, bytes };
}

const centred = (text: string, y: number, dot: number) => dotText(text, (WIDTH - dotWidth(text, dot)) / 2, y, dot);
