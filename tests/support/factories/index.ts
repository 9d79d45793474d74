/** All factories. */

export { aDrawing, aLayout, plotStatesOf } from './layouts.ts';
export {
  aCustomer,
  as,
  createStaff as anOffice,
  createUnverifiedCustomer as aNewcomer,
  fillWallet,
  type Person,
  withFreshFactor,
} from './people.ts';
export { aPdf, aPicture } from './pictures.ts';
export {
  aPlan,
  approveAsSecondPerson as approveBySomebodyElse,
  confirmTransfer,
  expectSuccess,
  nextRepaymentOf,
  type PlanFixture,
  planOf,
  repayByTransfer,
  repaymentsOf,
} from './plans.ts';
export { aProperty, someFees } from './properties.ts';
export { buy, byInstalments, oneTime, purchaseFiles } from './purchases.ts';
