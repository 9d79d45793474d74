import pino from 'pino';

/** A piece that is worth a write. */
const PIECE = 16 * 1024;
/** Milliseconds that a line waits at most. */
const FLUSH_INTERVAL = 200;

/**
 * Lines of the log on their way to a file, collected: a write for each would cost more than the request it is about. Here
 * and not by the stream's own `minLength`, which measures all that it has collected again for every line.
 */
export function bufferedLines(fd: number) {
  const stream = pino.destination({ dest: fd, sync: false });
  let lines = '';
  const handOver = () => {
    if (lines === '') return;
    const piece = lines;
    lines = '';
    stream.write(piece);
  };
  setInterval(handOver, FLUSH_INTERVAL).unref();
  const flushSync = () => {
    handOver();
    stream.flushSync();
  };
  process.once('exit', flushSync);
  return {
    write(line: string) {
      lines += line;
      if (lines.length >= PIECE) handOver();
    },
    flush: handOver,
    /** Also by the logger, after a fatal line. */
    flushSync,
  };
}
