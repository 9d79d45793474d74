import type { Kobo } from '../money.ts';

const small =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const tens = ',,twenty,thirty,forty,fifty,sixty,seventy,eighty,ninety'.split(',');
const scales = ['', ' thousand', ' million', ' billion', ' trillion'];

const belowHundred = (number: number): string =>
  number < 20
    ? (small[number] ?? '')
    : [tens[Math.floor(number / 10)], small[number % 10]].filter((_, at) => at === 0 || number % 10 > 0).join('-');

function belowThousand(number: number): string {
  const rest = number % 100;
  if (number < 100) return belowHundred(number);
  const hundreds = `${small[Math.floor(number / 100)]} hundred`;
  return rest === 0 ? hundreds : `${hundreds} and ${belowHundred(rest)}`;
}

function wholeInWords(number: number): string {
  if (number === 0) return 'zero';
  const groups: string[] = [];
  for (let [left, scale] = [number, 0]; left > 0; left = Math.floor(left / 1000), scale += 1)
    if (left % 1000 > 0) groups.unshift(`${belowThousand(left % 1000)}${scales[scale]}`);
  // 'one thousand and five', as it is read aloud
  const last = number % 1000;
  return groups.length > 1 && last > 0 && last < 100
    ? `${groups.slice(0, -1).join(' ')} and ${groups.at(-1)}`
    : groups.join(' ');
}

/** 'One million three hundred and fifty thousand naira only', as receipts have it. */
export function amountInWords(amount: Kobo): string {
  const [naira, kobo] = [Math.floor(amount / 100), amount % 100];
  const words = `${wholeInWords(naira)} naira${kobo > 0 ? ` and ${belowHundred(kobo)} kobo` : ''} only`;
  return words.charAt(0).toUpperCase() + words.slice(1);
}
