import { type GeneralCall, joinTables, type Routes } from '../route-table.ts';
import { accountRoutes } from './account.ts';
import { catalogueRoutes } from './catalogue.ts';
import { companyRoutes } from './company.ts';
import { signInRoutes } from './sign-in.ts';

export const generalRoutes = joinTables(
  accountRoutes,
  catalogueRoutes,
  companyRoutes,
  signInRoutes,
) satisfies Routes<GeneralCall>;
