const words = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

export const inWords = (count: number) => words[count] ?? String(count);

const figures = new Intl.NumberFormat('en-NG');
/** With thousands parted: 1,000. */
export const inFigures = (count: number) => figures.format(count);
