import { parseArgs } from 'node:util';
import { Trouble } from './trouble.ts';

export const usage = `npm run import -- FILE [options]

Loads properties from a CSV file with a header line, or from a JSON list, into the running portal.
Rows that can't load are reported with their line and reason; the same file again changes nothing.

  --map column=field,…   which column fills which field, such as title=name,town=lga
  --set field=value,…    a field of every row, such as type=Residential,purpose=Sale
  --dry-run              only judge the rows
  --report FILE          write every remark to a CSV file
  --url URL              the portal (http://127.0.0.1:4321, or PORT)
  --email, --password    the office account (IMPORT_EMAIL and IMPORT_PASSWORD, or the demo's)

Fields have the names of the API: name, type, state, lga, street_address, price, no_of_bedroom, … Usual headers
(title, town, bedrooms, bathrooms, address …) need no --map. In a list, parts are separated by |. A column mapped to
import_key names its row for good: without one, a row with a name of its own stays the same property when its price
changes, and one that only says 'Detached Duplex' is told apart by everything it says.`;

export interface Options {
  file: string;
  map: string | undefined;
  set: string | undefined;
  dryRun: boolean;
  report: string | undefined;
  url: string;
  email: string;
  password: string;
}

const text = { type: 'string' } as const;
const list = { type: 'string', multiple: true } as const;

/** What was asked for; undefined when it was how to ask. */
export function optionsFrom(args: string[], env: Record<string, string | undefined>): Options | undefined {
  const { values, positionals } = read(args);
  const [file, ...more] = positionals;
  if (values.help || args.length === 0) return undefined;
  if (!file) throw new Trouble(`Name the file to load.\n\n${usage}`);
  if (more.length > 0) throw new Trouble(`One file at a time: what is ${more.join(' ')}?`);
  const url = (values.url ?? `http://127.0.0.1:${env.PORT ?? 4321}`).replace(/\/+$/, '');
  if (!URL.canParse(url)) throw new Trouble(`${url} is no address: write it like http://127.0.0.1:4321`);
  return {
    file,
    map: values.map?.join(','),
    set: values.set?.join(','),
    dryRun: values['dry-run'] ?? false,
    report: values.report,
    url,
    email: values.email ?? env.IMPORT_EMAIL ?? 'office@example.com',
    password: values.password ?? env.IMPORT_PASSWORD ?? 'demo-Office-2026',
  };
}

function read(args: string[]) {
  try {
    const options = {
      map: list,
      set: list,
      url: text,
      email: text,
      password: text,
      report: text,
      'dry-run': { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    } as const;
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw new Trouble(`${(error as Error).message}\n\n${usage}`);
  }
}
