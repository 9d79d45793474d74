import { contentRows } from './content-rows.ts';

/** Used until the office has written its own. */
const defaults = [
  'Land and houses across Nigeria, paid for at once or month by month.',
  'Every fee is shown before you pay.',
];

export async function propertiesHeader() {
  const [header] = await contentRows('header');
  const written = header?.value.list_description;
  return { properties_header: [{ list_description: Array.isArray(written) ? written.map(String) : defaults }] };
}
