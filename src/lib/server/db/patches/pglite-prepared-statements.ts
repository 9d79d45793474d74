import { type PGlite, parse, protocol, type QueryOptions, type Results } from '@electric-sql/pglite';
import { statementName } from './statement-names.ts';

const { serialize } = protocol;

type Query = PGlite['query'];
/** Has the engine for itself while it works. */
type Hold = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Makes the embedded engine keep the plans of statements that come again, and send each in one message. By itself it
 * parses and plans every statement anew, in six messages, which is half the cost of a page of cards.
 */
export function keepPreparedStatements(lite: PGlite): void {
  const { query, transaction } = lite;
  /** The types of a statement's values, by its name. */
  const prepared = new Map<string, readonly number[]>();

  /** Whoever calls it holds the engine. */
  const prepare = async (name: string, text: string) => {
    const known = prepared.get(name);
    if (known) return known;
    const { messages } = await lite.execProtocol(
      joined(serialize.parse({ name, text }), serialize.describe({ type: 'S', name }), serialize.sync()),
      { syncToFs: false },
    );
    const types = parse.parseDescribeStatementResults(messages);
    prepared.set(name, types);
    return types;
  };

  const run = <T>(
    name: string,
    text: string,
    values: unknown[],
    options: QueryOptions | undefined,
    syncToFs: boolean,
  ) =>
    lite.runExclusive(async () => {
      const types = await prepare(name, text);
      const sent = values.map((value, index) => {
        if (value === null || value === undefined) return null;
        const type = types[index] as number;
        const write = options?.serializers?.[type] ?? lite.serializers[type];
        return write ? write(value) : String(value);
      });
      const { messages } = await lite.execProtocol(
        joined(
          serialize.bind({ statement: name, values: sent }),
          serialize.describe({ type: 'P' }),
          serialize.execute(),
          serialize.sync(),
        ),
        { syncToFs },
      );
      return parse.parseResults(messages, lite.parsers, options)[0] as Results<T>;
    });

  const keeping =
    (anew: Query, hold: Hold, syncToFs: boolean): Query =>
    (text, values = [], options) => {
      const name = values.length > 0 && !options?.blob ? statementName(text) : undefined;
      if (name === undefined) return anew(text, values, options);
      return hold(() => run(name, text, values, options, syncToFs));
    };

  const alone: Hold = async (work) => {
    await lite._checkReady();
    return lite._runExclusiveTransaction(work);
  };
  lite.query = keeping(query.bind(lite), alone, true);

  lite.transaction = (work) =>
    transaction.call(lite, (open) => {
      const inside: Hold = async (run) => {
        if (open.closed) throw new Error('Transaction is closed');
        return run();
      };
      return work(Object.assign(Object.create(open), { query: keeping(open.query, inside, false) }));
    }) as ReturnType<typeof work>;
}

function joined(...messages: Uint8Array[]): Uint8Array {
  return Buffer.concat(messages);
}
