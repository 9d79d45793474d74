/** For ilike: the text anywhere, its wildcards taken as they are. */
export const pattern = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
