/** Letters of five columns with seven dots each, the lowest bit on top. Drawn as paths, so no font has to be installed. */
const columns: Record<string, string> = {
  ',': '0050300000',
  '-': '0808080808',
  '.': '0060600000',
  '/': '2010080402',
  ':': '0036360000',
  '0': '3e5149453e',
  '1': '00427f4000',
  '2': '4261514946',
  '3': '2141454b31',
  '4': '1814127f10',
  '5': '2745454539',
  '6': '3c4a494930',
  '7': '0171090503',
  '8': '3649494936',
  '9': '064949291e',
  A: '7e1111117e',
  B: '7f49494936',
  C: '3e41414122',
  D: '7f4141221c',
  E: '7f49494941',
  F: '7f09090901',
  G: '3e4149497a',
  H: '7f0808087f',
  I: '00417f4100',
  J: '2040413f01',
  K: '7f08142241',
  L: '7f40404040',
  M: '7f020c027f',
  N: '7f0408107f',
  O: '3e4141413e',
  P: '7f09090906',
  Q: '3e4151215e',
  R: '7f09192946',
  S: '4649494931',
  T: '01017f0101',
  U: '3f4040403f',
  V: '1f2040201f',
  W: '3f4038403f',
  X: '6314081463',
  Y: '0708700807',
  Z: '6151494543',
};

const LETTER = 6;

/** The SVG path of a text with its upper left corner at x, y; `dot` is the size of a dot. */
export function dotText(text: string, x: number, y: number, dot: number): string {
  return Array.from(plain(text), (letter, index) => dotLetter(letter, x + index * LETTER * dot, y, dot)).join('');
}

export const dotWidth = (text: string, dot: number) => plain(text).length * LETTER * dot;

/** The font has only capitals without diacritics. */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase();

function dotLetter(letter: string, x: number, y: number, dot: number) {
  const bits = (columns[letter] ?? '').match(/../g) ?? [];
  return bits
    .flatMap((column, across) =>
      Array.from({ length: 7 }, (_, down) =>
        (Number.parseInt(column, 16) >> down) & 1
          ? `M${x + across * dot} ${y + down * dot}h${dot}v${dot}h-${dot}z`
          : '',
      ),
    )
    .join('');
}
