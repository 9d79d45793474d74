import { type PGlite, parse, protocol, type QueryOptions, type Results, type Transaction } from '@electric-sql/pglite';
import pLimit from 'p-limit';
import { ServiceFailure } from '../process/database-unavailable.ts';
import { statementNames } from './statement-names.ts';

const { serialize } = protocol;

/** Statements that may write; the values are not in their text. */
const CHANGES = /\b(insert|update|delete|merge|truncate|alter|create|drop)\b/i;

type PgliteClient = Pick<PGlite, 'query' | 'transaction'>;
type Query = PgliteClient['query'];

/**
 * PGlite with prepared statements. `PGlite.query` parses and plans a statement every time, in six protocol messages,
 * which is half the cost of a page of the catalogue; this keeps repeated ones prepared and sends one message.
 */
interface PgliteClientOptions {
  /** Called when a statement begins; what it returns, when it is over. */
  slow?: (() => (text: string) => void) | undefined;
  mayWrite?: (() => boolean) | undefined;
}

export function pgliteClient(lite: PGlite, { slow, mayWrite }: PgliteClientOptions = {}) {
  /** Transactions and single queries run one at a time; `execProtocol` does not wait for transactions by itself. */
  const queue = pLimit(1);
  const nameOf = statementNames();
  const prepared = new Map<string, readonly number[]>();

  const prepare = async (name: string, text: string) => {
    const known = prepared.get(name);
    if (known) return known;
    const { messages } = await lite.execProtocol(
      Buffer.concat([serialize.parse({ name, text }), serialize.describe({ type: 'S', name }), serialize.sync()]),
      { syncToFs: false },
    );
    const types = parse.parseDescribeStatementResults(messages);
    prepared.set(name, types);
    return types;
  };

  const serialized = (value: unknown, type: number, options: QueryOptions | undefined) => {
    if (value === null || value === undefined) return null;
    const serializer = options?.serializers?.[type] ?? lite.serializers[type];
    return serializer ? serializer(value) : String(value);
  };

  /** PGlite copies all of its own, several hundred, for every statement that brings some. */
  const parsersWith = (options: QueryOptions | undefined): PGlite['parsers'] =>
    options?.parsers ? Object.assign(Object.create(lite.parsers), options.parsers) : lite.parsers;

  const runPrepared = <T>(name: string, text: string, values: unknown[], options?: QueryOptions, syncToFs = false) =>
    lite.runExclusive(async () => {
      const types = await prepare(name, text);
      const parameters = values.map((value, index) => serialized(value, types[index] as number, options));
      const { messages } = await lite.execProtocol(
        Buffer.concat([
          serialize.bind({ statement: name, values: parameters }),
          serialize.describe({ type: 'P' }),
          serialize.execute(),
          serialize.sync(),
        ]),
        { syncToFs },
      );
      return parse.parseResults(messages, parsersWith(options), { ...options, parsers: undefined })[0] as Results<T>;
    });

  const nameFor = (text: string, values: unknown[], options: QueryOptions | undefined) =>
    values.length > 0 && !options?.blob ? nameOf(text) : undefined;

  const timed = async <T>(text: string, run: () => Promise<T>): Promise<T> => {
    if (mayWrite?.() === false && CHANGES.test(text)) throw new ServiceFailure('There is no room on the disk');
    const over = slow?.();
    try {
      return await run();
    } finally {
      over?.(text);
    }
  };

  const query: Query = (text, values = [], options) => {
    const name = nameFor(text, values, options);
    return queue(() =>
      timed(text, () =>
        name === undefined ? lite.query(text, values, options) : runPrepared(name, text, values, options, true),
      ),
    );
  };

  const queryIn =
    (open: Transaction): Query =>
    async (text, values = [], options) => {
      if (open.closed) throw new Error('Transaction is closed');
      const name = nameFor(text, values, options);
      return timed(text, () =>
        name === undefined ? open.query(text, values, options) : runPrepared(name, text, values, options),
      );
    };

  const client: PgliteClient = {
    query,
    transaction: (work) =>
      queue(() => lite.transaction((open) => work(Object.assign(Object.create(open), { query: queryIn(open) })))),
  };
  return {
    client,
    connections: () => ({ used: queue.activeCount, idle: 1 - queue.activeCount, waiting: queue.pendingCount }),
  };
}
