import { joinTables, type Routes, type UserCall } from '../route-table.ts';
import { userAccountRoutes } from './accounts.ts';
import { userCatalogueRoutes } from './catalogue.ts';
import { userPaymentRoutes } from './payments.ts';
import { userPlanRoutes } from './plans.ts';
import { userPurchaseRoutes } from './purchases.ts';

export const userRoutes = joinTables(
  userAccountRoutes,
  userCatalogueRoutes,
  userPaymentRoutes,
  userPlanRoutes,
  userPurchaseRoutes,
) satisfies Routes<UserCall>;
