export interface Bank {
  /** The bank code used by NIBSS and the card provider. */
  code: string;
  name: string;
}

/** The banks that customers most often have accounts with; the card provider knows more. */
export const nigerianBanks: readonly Bank[] = [
  { code: '044', name: 'Access Bank' },
  { code: '035A', name: 'ALAT by Wema' },
  { code: '023', name: 'Citibank Nigeria' },
  { code: '050', name: 'Ecobank Nigeria' },
  { code: '070', name: 'Fidelity Bank' },
  { code: '011', name: 'First Bank of Nigeria' },
  { code: '214', name: 'First City Monument Bank' },
  { code: '103', name: 'Globus Bank' },
  { code: '058', name: 'Guaranty Trust Bank' },
  { code: '301', name: 'Jaiz Bank' },
  { code: '082', name: 'Keystone Bank' },
  { code: '50211', name: 'Kuda Bank' },
  { code: '303', name: 'Lotus Bank' },
  { code: '50515', name: 'Moniepoint MFB' },
  { code: '999992', name: 'OPay' },
  { code: '107', name: 'Optimus Bank' },
  { code: '999991', name: 'PalmPay' },
  { code: '104', name: 'Parallex Bank' },
  { code: '076', name: 'Polaris Bank' },
  { code: '105', name: 'PremiumTrust Bank' },
  { code: '101', name: 'Providus Bank' },
  { code: '221', name: 'Stanbic IBTC Bank' },
  { code: '068', name: 'Standard Chartered Bank' },
  { code: '232', name: 'Sterling Bank' },
  { code: '100', name: 'SunTrust Bank' },
  { code: '302', name: 'TAJ Bank' },
  { code: '102', name: 'Titan Trust Bank' },
  { code: '032', name: 'Union Bank of Nigeria' },
  { code: '033', name: 'United Bank for Africa' },
  { code: '215', name: 'Unity Bank' },
  { code: '035', name: 'Wema Bank' },
  { code: '057', name: 'Zenith Bank' },
];

const weights = [3, 7, 3, 3, 7, 3, 3, 7, 3, 3, 7, 3];

/**
 * Whether the last digit of an account number is the check digit of the CBN's NUBAN standard. Only deposit money banks,
 * with codes of three digits, keep to it: other institutions use phone numbers, which are not validated.
 */
export function isNuban(bankCode: string, accountNumber: string): boolean {
  if (!/^\d{10}$/.test(accountNumber)) return false;
  if (!/^[0-3]\d\d$/.test(bankCode) || Number(bankCode) < 11) return true;
  const digits = [...`${bankCode}${accountNumber.slice(0, 9)}`].map(Number);
  const sum = digits.reduce((total, digit, at) => total + digit * (weights[at] ?? 0), 0);
  return (10 - (sum % 10)) % 10 === Number(accountNumber[9]);
}
