import { parseArgs } from 'node:util';
import { InputError } from './input-error.ts';

export const usage = `npm run import -- FILE [options]

Loads properties from a list (CSV, XLSX, an HTML or XML table of a spreadsheet, JSON) into the running portal.
Invalid rows are reported with their line and the reason; the same file again changes nothing. Rows that look odd become
drafts. A row that asks something is not loaded before it is answered: --dry-run shows the questions.

  --map column=field,…   the field that a column fills, such as title=name,town=lga; cost= for none
  --set field=value,…    the same value in every row, such as type=Residential,purpose=Sale
  --answer key=value,…   answers questions, such as decimal=comma
  --dry-run              check the rows, show the questions, load nothing
  --report FILE          write the remarks to a CSV file
  --url URL              the portal (default: http://127.0.0.1:4321, or the port in PORT)
  --email, --password    the office account (default: IMPORT_EMAIL and IMPORT_PASSWORD, or the demo's)
  --code                 a code of its authenticator app, or a recovery code (default: IMPORT_CODE, or it is asked for)

Fields have the names of the API: name, type, state, lga, street_address, price, no_of_bedroom, … Common headers
(title, town, bedrooms, bathrooms, address …) need no --map. The parts of a list are separated by |. A column mapped to
import_key identifies the property when the file is loaded again. Without one, a row with a name of its own remains the
same property when its price changes, and a row named only 'Detached Duplex' is identified by all of its values.`;

export interface Options {
  file: string;
  map: string | undefined;
  set: string | undefined;
  answers: string | undefined;
  dryRun: boolean;
  report: string | undefined;
  url: string;
  email: string;
  password: string;
  /** Of the second step, if the account has one. */
  code: string | undefined;
}

const text = { type: 'string' } as const;
const list = { type: 'string', multiple: true } as const;

/** Undefined when the usage was asked for. */
export function optionsFrom(args: string[], env: Record<string, string | undefined>): Options | undefined {
  const { values, positionals } = read(args);
  const [file, ...more] = positionals;
  if (values.help || args.length === 0) return undefined;
  if (!file) throw new InputError(`Name the file to load.\n\n${usage}`);
  if (more.length > 0)
    throw new InputError(`Only one file can be loaded at a time, but there is also ${more.join(' ')}`);
  const url = (values.url ?? `http://127.0.0.1:${env.PORT ?? 4321}`).replace(/\/+$/, '');
  if (!URL.canParse(url)) throw new InputError(`${url} is not a URL such as http://127.0.0.1:4321`);
  return {
    file,
    map: values.map?.join(','),
    set: values.set?.join(','),
    answers: values.answer?.join(','),
    dryRun: values['dry-run'] ?? false,
    report: values.report,
    url,
    email: values.email ?? env.IMPORT_EMAIL ?? 'office@example.com',
    password: values.password ?? env.IMPORT_PASSWORD ?? 'demo-Office-2026',
    code: values.code ?? env.IMPORT_CODE,
  };
}

function read(args: string[]) {
  try {
    const options = {
      map: list,
      set: list,
      answer: list,
      url: text,
      email: text,
      password: text,
      code: text,
      report: text,
      'dry-run': { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    } as const;
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw new InputError(`${(error as Error).message}\n\n${usage}`);
  }
}
