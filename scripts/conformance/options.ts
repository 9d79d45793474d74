import { parseArgs } from 'node:util';
import { InputError } from '../import/input-error.ts';

export const usage = `npm run conformance -- URL [--sandbox URL]

Plays the calls of the API against the server at URL, such as http://127.0.0.1:4321, and prints what held and what did
not. It pays, so what moves money is played only where a card sandbox answers.

  --sandbox URL   the server that plays the card provider, if it is another one

A customer and the office take part: CONFORMANCE_EMAIL, CONFORMANCE_PASSWORD, CONFORMANCE_OFFICE_EMAIL and
CONFORMANCE_OFFICE_PASSWORD, or the accounts of the demo. What needs the office is left out if it signs in with a second
step.`;

export interface Options {
  url: string;
  sandbox: string;
  customer: { email: string; password: string };
  office: { email: string; password: string };
}

/** Undefined when the usage was asked for. */
export function optionsFrom(args: string[], env: Record<string, string | undefined>): Options | undefined {
  const { values, positionals } = read(args);
  const [given, ...more] = positionals;
  if (values.help || !given) return undefined;
  if (more.length > 0) throw new InputError(usage);
  const url = originOf(given);
  return {
    url,
    sandbox: values.sandbox ? originOf(values.sandbox) : url,
    customer: {
      email: env.CONFORMANCE_EMAIL ?? 'customer@example.com',
      password: env.CONFORMANCE_PASSWORD ?? 'demo-Customer-2026',
    },
    office: {
      email: env.CONFORMANCE_OFFICE_EMAIL ?? 'office@example.com',
      password: env.CONFORMANCE_OFFICE_PASSWORD ?? 'demo-Office-2026',
    },
  };
}

function originOf(address: string) {
  if (!/^https?:\/\//.test(address) || !URL.canParse(address))
    throw new InputError(`${address} is not an address such as http://127.0.0.1:4321`);
  return address.replace(/\/+$/, '').replace(/\/api$/, '');
}

function read(args: string[]) {
  try {
    const options = { sandbox: { type: 'string' }, help: { type: 'boolean', short: 'h' } } as const;
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw new InputError(`${(error as Error).message}\n\n${usage}`);
  }
}
