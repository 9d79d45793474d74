import { Refusal } from '#lib/api/errors.ts';

/** Refuses the whole file, with what to do. */
export const wrongFile = (message: string) => new Refusal('invalid', { errors: { file: [message] } });
