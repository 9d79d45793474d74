import type { CallAnswer } from '#lib/api/call-types.ts';
import { api } from '#lib/client/api/api.ts';
import { thenRefresh } from '#lib/client/api/mutation.ts';
import type { KeptList } from '#lib/client/storage/kept-list.ts';

export type ListReport = CallAnswer<'POST /office/properties/import'>;

const send = ({ file, map, answers }: KeptList, more: { dry_run?: '1' }) =>
  api(
    'POST /office/properties/import',
    { map: JSON.stringify(map), answers: JSON.stringify(answers), ...more },
    { files: { file } },
  );

export const previewList = (list: KeptList) => send(list, { dry_run: '1' });

export const loadList = (list: KeptList) => thenRefresh(['properties', 'approvals'], send(list, {}));
