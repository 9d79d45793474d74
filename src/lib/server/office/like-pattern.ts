/** For ilike: the text anywhere, its wildcards taken as they are. */
export const likePattern = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
