import type { DecimalSign } from '../reconciliation/reading/written-amounts.ts';

type Figures = { value: string } | 'doubt' | null;

/** What the list decides, and whether a person has said it. */
export interface SignKnown {
  sign: DecimalSign | null;
  isAnswered: boolean;
}

const groupedBySpaces = /^\d{1,3}([ '’]\d{3})+([.,]\d{1,2})?$/;

/**
 * Digits with their separators as a plain number. Groups that are not thousands are no number, and where a point or a
 * comma may part thousands or fractions the list or a person must have decided it.
 */
export function readFigures(written: string, { sign, isAnswered }: SignKnown): Figures {
  const text = groupedBySpaces.test(written) ? written.replace(/[ '’]/g, '') : written;
  if (!/^\d[\d.,]*$/.test(text)) return null;
  const marks = text.replace(/\d/g, '');
  if (marks === '') return { value: text };
  if (/^\.+,$|^,+\.$/.test(marks)) return ofBoth(text);
  if (new Set(marks).size > 1) return null;
  if (marks.length > 1) return /^[1-9]\d{0,2}([.,]\d{3})+$/.test(text) ? { value: text.replace(/[.,]/g, '') } : null;
  const [whole = '', fraction = ''] = text.split(/[.,]/);
  if (fraction === '') return null;
  if (/^0+$/.test(fraction) && (fraction.length !== 3 || whole.length > 3))
    return marks === '.' || fraction.length < 3 ? { value: whole } : null;
  if (fraction.length !== 3) return fraction.length < 3 || marks === '.' ? { value: `${whole}.${fraction}` } : null;
  if (whole.length > 3 || whole.startsWith('0')) return marks === '.' ? { value: `${whole}.${fraction}` } : null;
  const parts = { value: `${whole}.${fraction}` };
  const groups = { value: whole + fraction };
  const isFraction = (marks === ',') === (sign === 'comma');
  if (sign !== null && isAnswered) return isFraction ? parts : groups;
  if (marks === ',') return sign === 'comma' ? 'doubt' : groups;
  return sign === 'comma' ? groups : 'doubt';
}

/** '1,250,000.50' and '1.250.000,50': the last sign parts the fraction, the other groups thousands. */
function ofBoth(text: string): Figures {
  const [, whole = '', fraction = ''] = /^(.*)[.,](\d+)$/.exec(text) ?? [];
  return /^[1-9]\d{0,2}([.,]\d{3})+$/.test(whole) && fraction.length <= 2
    ? { value: `${whole.replace(/[.,]/g, '')}.${fraction}` }
    : null;
}

/** What figures alone show about the sign; null where they show nothing. */
export function signShownBy(written: string): DecimalSign | null {
  const text = written.replace(/[^\d.,]/g, '');
  if (/^\d{1,3}(,\d{3}){2,}$|^\d{1,3}(,\d{3})+\.\d{1,2}$|^\d+\.\d{1,2}$/.test(text)) return 'point';
  return /^\d{1,3}(\.\d{3}){2,}$|^\d{1,3}(\.\d{3})+,\d{1,2}$|^\d+,\d{1,2}$/.test(text) ? 'comma' : null;
}
