const WIDTH = 32;
const LINE_FEED = 10;

/** Only on a terminal; elsewhere nothing but the report is printed. */
export function progressBar(bytes: Uint8Array, out = process.stdout) {
  // an estimate: quoted values may contain line breaks
  const expected = Math.max(1, bytes.filter((byte) => byte === LINE_FEED).length);
  return {
    show(rows: number) {
      if (!out.isTTY) return;
      const part = Math.min(1, rows / expected);
      const bar = '█'.repeat(Math.round(part * WIDTH)).padEnd(WIDTH, '░');
      out.write(`\r${bar} ${Math.round(part * 100)} %, ${rows.toLocaleString('en-NG')} rows`);
    },
    end() {
      if (out.isTTY) out.write('\r\u001b[2K');
    },
  };
}
