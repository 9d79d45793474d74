/** The most that a turn took while the work was under way, in time of the processor: other programs do not count. */
export async function longestTurn(work: () => Promise<unknown> | unknown): Promise<number> {
  let longest = 0;
  let isOver = false;
  let last = process.cpuUsage();
  const turn = () => {
    const { user, system } = process.cpuUsage(last);
    last = process.cpuUsage();
    longest = Math.max(longest, (user + system) / 1_000);
    if (!isOver) setImmediate(turn);
  };
  setImmediate(turn);
  await new Promise((resolve) => setImmediate(resolve));
  await work();
  await new Promise((resolve) => setImmediate(resolve));
  isOver = true;
  return longest;
}
