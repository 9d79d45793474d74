import { contentRows } from './content-rows.ts';

/** What stands above the listing until the office has written its own. */
const standard = [
  'Land and houses across Nigeria, paid for at once or month by month.',
  'Every fee is shown before you pay.',
];

/** The two descriptions above the listing. */
export async function propertiesHeader() {
  const [header] = await contentRows('header');
  const written = header?.value.list_description;
  return { properties_header: [{ list_description: Array.isArray(written) ? written.map(String) : standard }] };
}
