import { updateProfile } from '../../accounts/profile/update-profile.ts';
import { userProfile } from '../../accounts/profile/user-profile.ts';
import { settings } from '../../content/content-lists.ts';
import { notificationDetail } from '../../notifications/notification-detail.ts';
import { notifications } from '../../notifications/notifications.ts';
import { readAllNotifications } from '../../notifications/read-all-notifications.ts';
import { unreadNotifications } from '../../notifications/unread.ts';
import { planPaymentList } from '../../plans/plan-payment-list.ts';
import type { GeneralCall, RouteTable } from '../route-table.ts';

export const accountRoutes = {
  'GET /notification/{id}': notificationDetail,
  'GET /notifications': notifications,
  'POST /notifications/read-all': readAllNotifications,
  'GET /notifications/unread': unreadNotifications,
  'GET /plan-payment-list/{id}': planPaymentList,
  'GET /settings': settings,
  'POST /update-profile': updateProfile,
  'GET /user-profile': userProfile,
} satisfies RouteTable<GeneralCall>;
