import { Refusal } from '#lib/api/errors.ts';
import { marketerUnknown } from '#lib/messages/validation.ts';
import { marketerByCode } from '../content/marketer-by-code.ts';

export async function findMarketerId(code: string | undefined): Promise<number | null> {
  if (!code) return null;
  const found = await marketerByCode(code);
  if (found) return found.id;
  throw new Refusal('invalid', {
    errors: { marketer_code: [marketerUnknown] },
  });
}
