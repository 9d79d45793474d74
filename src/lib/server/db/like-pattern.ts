/** An `ilike` pattern for the text anywhere in a column. */
export const likePattern = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
