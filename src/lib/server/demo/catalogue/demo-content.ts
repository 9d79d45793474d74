import { defaultPhotoUrl } from '#lib/domain/photos.ts';
import { site } from '#lib/site.ts';
import type { bankAccounts, content } from '../../db/schema.ts';
import { type PhotoKey, photoManifest } from '../../photos/photo-manifest.ts';
import { standardAgreement } from './texts/agreements.ts';
import { demoFaqs } from './texts/faqs.ts';

type Content = Pick<typeof content.$inferInsert, 'kind' | 'type' | 'value'>;
type BankAccount = Omit<typeof bankAccounts.$inferInsert, 'id'>;

const slide = (type: 'login' | 'dashboard', key: PhotoKey): Content => {
  const photo = photoManifest[key];
  return { kind: 'slider', type, value: { ...photo, image: defaultPhotoUrl(photo) } };
};

/** Nobody who exists. */
const team = [
  { key: 'sales', words: 'Ngozi Eze, sales' },
  { key: 'accounts', words: 'Tunde Bello, accounts' },
  { key: 'papers', words: 'Halima Garba, papers and title' },
];
const face = (key: string, words: string) => ({ image: `/team/${key}.svg`, alt: 'Drawing, for demonstration', words });

const interests = [
  'Buying land',
  'Buying a house or flat',
  'Renting a home',
  'Paying by instalments',
  'A visit to the site',
  'Papers and title',
];

/** Content that the office edits, in the order in which it is shown. */
export const demoContent: Content[] = [
  { kind: 'contact', type: '', value: { name: 'Email', value: site.email } },
  { kind: 'contact', type: '', value: { name: 'Phone Number', value: site.phone } },
  { kind: 'contact', type: '', value: { name: 'Registration Number', value: 'RC 0000000 (demo)' } },
  { kind: 'contact', type: '', value: { name: 'Licence', value: 'LASRERA 0000 (demo)' } },
  { kind: 'contact', type: '', value: { name: 'Address', value: '12 Example Road, Ikeja, Lagos' } },
  ...team.map(({ key, words }): Content => ({ kind: 'slider', type: 'team', value: face(key, words) })),
  {
    kind: 'header',
    type: '',
    value: {
      list_description: [
        'Land and houses across Nigeria, paid for at once or month by month.',
        'Every fee is shown before you pay.',
      ],
    },
  },
  ...(['slide-01', 'slide-02', 'slide-03', 'slide-04'] as const).map((key) => slide('login', key)),
  slide('dashboard', 'banner-01'),
  ...interests.map(
    (value): Content => ({ kind: 'setting', type: 'enquiry', value: { name: 'interest_option', value } }),
  ),
  { kind: 'setting', type: 'support', value: { name: 'chat_link', value: 'https://chat.homestead.example/' } },
  {
    kind: 'setting',
    type: 'support',
    value: { name: 'opening_hours', value: 'Monday to Friday 8:00 to 18:00, Saturday 9:00 to 14:00' },
  },
  { kind: 'setting', type: 'agreement', value: { name: 'agreement', value: standardAgreement } },
  ...demoFaqs.map((value): Content => ({ kind: 'faq', type: '', value })),
];

/** The banks do not exist. */
export const demoBankAccounts: BankAccount[] = [
  {
    type: 'property',
    accountNumber: '0011223301',
    bankName: 'Example Bank',
    accountName: `${site.name} Property Sales`,
  },
  {
    type: 'property',
    accountNumber: '2044661102',
    bankName: 'Sample Trust Bank',
    accountName: `${site.name} Property Sales`,
  },
  { type: 'fund', accountNumber: '0011223302', bankName: 'Example Bank', accountName: `${site.name} Customer Wallets` },
  {
    type: 'infrastructure',
    accountNumber: '0011223303',
    bankName: 'Example Bank',
    accountName: `${site.name} Infrastructure`,
  },
  {
    type: 'other',
    accountNumber: '0011223304',
    bankName: 'Example Bank',
    accountName: `${site.name} Fees and Documents`,
  },
];

export const demoMarketers = [
  { code: 'HSM-1042', name: 'Kelechi Obi', phone: '08000001042' },
  { code: 'HSM-1057', name: 'Tunde Balogun', phone: '08000001057' },
  { code: 'HSM-1063', name: 'Halima Yusuf', phone: '08000001063' },
  { code: 'HSM-1078', name: 'Ebiere Tari', phone: '08000001078' },
  { code: 'HSM-1091', name: 'Nkechi Umeh', phone: '08000001091' },
];
