/** What a row leaves in doubt; one answer holds for all rows that ask the same. */
export interface ListQuestion {
  /** Names the question in `answers`. */
  key: string;
  text: string;
  choices: { value: string; label: string }[];
}

const short = (text: string) => (text.length > 60 ? `${text.slice(0, 59)}…` : text);

export const askSign = (written: string): ListQuestion => ({
  key: 'decimal',
  text: `What does the sign in '${short(written)}' part? Nothing in the list decides it`,
  choices: [
    { value: 'comma', label: 'Points part thousands: 25.000 is twenty-five thousand, and 25,000 is twenty-five' },
    { value: 'point', label: 'Commas part thousands: 25,000 is twenty-five thousand, and 25.000 is twenty-five' },
  ],
});

export const askColumn = (field: string, label: string, columns: readonly string[]): ListQuestion => ({
  key: `column ${field}`,
  text: `${label} is in ${columns.length} columns that say different things. Which one is meant?`,
  choices: columns.slice(0, 10).map((column) => ({ value: column, label: column })),
});

export const askZeros = (column: string, written: string, zeros: number): ListQuestion => ({
  key: `zeros ${column}`,
  text: `The column is called '${short(column)}' and says '${short(written)}'. Is ${zeros === 3 ? 'a thousand' : zeros === 6 ? 'a million' : 'a billion'} times as much meant?`,
  choices: [
    { value: 'more', label: `Yes: ${zeros} zeros more` },
    { value: 'written', label: 'No: as it is written' },
  ],
});
