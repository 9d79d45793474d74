const words = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

export const inWords = (count: number) => words[count] ?? String(count);
