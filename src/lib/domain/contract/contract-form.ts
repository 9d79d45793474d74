interface ContractField {
  label: string;
  step: 'owners' | 'person' | 'next of kin';
  /** Who the buyer is: stays after the account is closed and after a transfer, as the law asks. */
  identity?: true;
  optional?: true;
}

/** What a buyer fills in for the contract, in the order in which the office reads it. Files are not among it. */
const contractForm = {
  business_type: { label: 'Ownership type', step: 'owners', identity: true },
  subscriber_name_1: { label: 'Principal owner name', step: 'owners', identity: true },
  subscriber_name_2: { label: 'Co-owner name', step: 'owners', identity: true, optional: true },
  subscriber_name_3: { label: 'Second co-owner name', step: 'owners', identity: true, optional: true },
  additional_name: { label: 'Additional name', step: 'owners', identity: true, optional: true },
  occupation: { label: 'Occupation', step: 'owners' },
  employer: { label: 'Employer', step: 'owners', optional: true },
  employer_address: { label: 'Employer address', step: 'owners', optional: true },
  email: { label: 'Email', step: 'owners' },
  sms: { label: 'Phone', step: 'owners' },
  date_of_birth: { label: 'Date of birth', step: 'person', identity: true },
  gender: { label: 'Gender', step: 'person' },
  marital_status: { label: 'Marital status', step: 'person' },
  nationality: { label: 'Nationality', step: 'person', identity: true },
  residential_address: { label: 'Address', step: 'person' },
  town: { label: 'Town', step: 'person' },
  state: { label: 'State', step: 'person' },
  country: { label: 'Country', step: 'person' },
  next_of_kin_name: { label: 'Next of kin name', step: 'next of kin' },
  next_of_kin_relationship: { label: 'Next of kin relationship', step: 'next of kin' },
  next_of_kin_phone: { label: 'Next of kin phone', step: 'next of kin' },
  next_of_kin_address: { label: 'Next of kin address', step: 'next of kin' },
} as const satisfies Record<string, ContractField>;

export type ContractKey = keyof typeof contractForm;

export const contractKeys = Object.keys(contractForm) as ContractKey[];

export const contractField = (key: ContractKey): ContractField => contractForm[key];
export const contractLabel = (key: ContractKey): string => contractForm[key].label;

type CamelCase<Text extends string> = Text extends `${infer First}_${infer Rest}`
  ? `${First}${Capitalize<CamelCase<Rest>>}`
  : Text;

/** The name under which a field is stored: `subscriber_name_1` as `subscriberName1`. */
export const contractColumn = <Key extends ContractKey>(key: Key) =>
  key.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()) as CamelCase<Key>;

/** Something for each stored field. */
export type ByContractColumn<Value> = { [Key in ContractKey as CamelCase<Key>]: Value };
