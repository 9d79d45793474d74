import { changePassword } from '../../accounts/authentication/change-password.ts';
import { checkReferral } from '../../accounts/authentication/check-referral.ts';
import { forgetPassword } from '../../accounts/authentication/forget-password.ts';
import { login } from '../../accounts/authentication/login.ts';
import { logout } from '../../accounts/authentication/logout.ts';
import { linkPassword, openLink } from '../../accounts/authentication/open-link.ts';
import { register } from '../../accounts/authentication/register.ts';
import { resendOtp } from '../../accounts/authentication/resend-otp.ts';
import { verifyOtp } from '../../accounts/authentication/verify-otp.ts';
import { submitSecondFactorCode } from '../../accounts/second-factor/give-code.ts';
import { askForPasskey, submitPasskeyAnswer } from '../../accounts/second-factor/give-passkey.ts';
import { startTakeOver } from '../../accounts/take-over/start-take-over.ts';
import { takeOver } from '../../accounts/take-over/take-over.ts';
import type { GeneralCall, RouteTable } from '../route-table.ts';

export const signInRoutes = {
  'POST /activate': takeOver,
  'POST /activate/email': startTakeOver,
  'POST /change-password': changePassword,
  'POST /check-referral': checkReferral,
  'POST /forget-password': forgetPassword,
  'POST /link-password': linkPassword,
  'POST /login': login,
  'POST /logout': logout,
  'POST /open-link': openLink,
  'POST /register': register,
  'POST /resend-otp': resendOtp,
  'POST /second-factor/code': submitSecondFactorCode,
  'POST /second-factor/passkey': submitPasskeyAnswer,
  'POST /second-factor/passkey-options': askForPasskey,
  'POST /verify-otp': verifyOtp,
} satisfies RouteTable<GeneralCall>;
