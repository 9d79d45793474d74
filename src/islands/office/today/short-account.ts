/** 'Example Bank 3301', as the office says it. */
export const shortAccount = (name: string) => name.replace(/(?<!\d)\d+(?=\d{4}$)/, '');
