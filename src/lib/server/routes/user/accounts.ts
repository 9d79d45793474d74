import { closeAccount } from '../../accounts/closing/close-account.ts';
import { closingObstacles } from '../../accounts/closing/closing-obstacles.ts';
import { exportData } from '../../accounts/export/export-data.ts';
import { endMySession, endOtherSessions, mySessions } from '../../accounts/my-sessions.ts';
import { recentActivity } from '../../accounts/recent-activity.ts';
import { addAuthenticator, confirmAuthenticator } from '../../accounts/second-factor/add-authenticator.ts';
import { addPasskey, preparePasskey } from '../../accounts/second-factor/add-passkey.ts';
import {
  removeSecondFactor,
  renameSecondFactor,
  renewRecoveryCodes,
} from '../../accounts/second-factor/change-factors.ts';
import { ownSecondFactors } from '../../accounts/second-factor/own-factors.ts';
import type { RouteTable, UserCall } from '../route-table.ts';

export const userAccountRoutes = {
  'POST /user/close-account': closeAccount,
  'GET /user/closing': closingObstacles,
  'POST /user/data-export': exportData,
  'GET /user/recent-activity': recentActivity,
  'GET /user/second-factors': ownSecondFactors,
  'POST /user/second-factors/authenticator': addAuthenticator,
  'POST /user/second-factors/authenticator/confirm': confirmAuthenticator,
  'POST /user/second-factors/passkey': addPasskey,
  'POST /user/second-factors/passkey-options': preparePasskey,
  'POST /user/second-factors/recovery-codes': renewRecoveryCodes,
  'PUT /user/second-factors/{id}': renameSecondFactor,
  'POST /user/second-factors/{id}/remove': removeSecondFactor,
  'GET /user/sessions': mySessions,
  'POST /user/sessions/end-others': endOtherSessions,
  'DELETE /user/sessions/{id}': endMySession,
} satisfies RouteTable<UserCall>;
