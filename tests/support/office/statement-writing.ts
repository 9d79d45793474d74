/** The ways of writing a day and an amount. */

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

const dates: Record<string, (year: string, month: string, date: string) => string> = {
  'dmy/': (y, m, d) => `${d}/${m}/${y}`,
  'dmy-': (y, m, d) => `${d}-${m}-${y}`,
  'dmy.': (y, m, d) => `${d}.${m}.${y}`,
  dmy2: (y, m, d) => `${d}/${m}/${y.slice(2)}`,
  'mdy/': (y, m, d) => `${m}/${d}/${y}`,
  iso: (y, m, d) => `${y}-${m}-${d}`,
  'iso time': (y, m, d) => `${y}-${m}-${d}T14:05:33`,
  named: (y, m, d) => `${d}-${months[Number(m) - 1]}-${y}`,
  'named short': (y, m, d) => `${d}-${months[Number(m) - 1]?.toUpperCase()}-${y.slice(2)}`,
  'month first': (y, m, d) => `${months[Number(m) - 1]} ${Number(d)}, ${y}`,
  weekday: (y, m, d) => `${new Date(`${y}-${m}-${d}`).toUTCString().slice(0, 3)}, ${d} ${months[Number(m) - 1]} ${y}`,
  figures: (y, m, d) => `${y}${m}${d}`,
  serial: (y, m, d) => String(Math.round(Date.parse(`${y}-${m}-${d}`) / 86_400_000) + 25_569),
  time: (y, m, d) => `${d}/${m}/${y} 09:12:44 AM`,
  'year first': (y, m, d) => `${y} ${months[Number(m) - 1]} ${d} 10:15:22`,
};
export const writeDay = (day: string, how: string) =>
  (dates[how] as (typeof dates)['iso'])(day.slice(0, 4), day.slice(5, 7), day.slice(8));

export function writeSize(kobo: number, how: string): string {
  const figures = String(Math.abs(kobo)).padStart(3, '0');
  const [whole, cents] = [figures.slice(0, -2), figures.slice(-2)];
  const grouped = (mark: string) => whole.replace(/\B(?=(\d{3})+$)/g, mark);
  const written: Record<string, string> = {
    ...{ plain: `${whole}.${cents}`, comma: `${grouped('.')},${cents}`, 'plain comma': `${whole},${cents}` },
    ...{
      space: `${grouped(' ')},${cents}`,
      thin: `${grouped('\u202f')},${cents}`,
      apostrophe: `${grouped("'")}.${cents}`,
    },
    ...{
      naira: `₦${grouped(',')}.${cents}`,
      NGN: `NGN ${grouped(',')}.${cents}`,
      '=N=': `=N=${grouped(',')}.${cents}`,
    },
    'no kobo': grouped(','),
  };
  return written[how] ?? `${grouped(',')}.${cents}`;
}
