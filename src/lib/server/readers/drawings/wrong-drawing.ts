import { Refusal } from '#lib/api/errors.ts';

/** With a sentence for the person who sent it. */
export const wrongDrawing = (message: string) => new Refusal('invalid', { message, errors: { svg: [message] } });
