import { changeAlertSettings } from '../../alerts/alert-settings.ts';
import { pauseSearch, removeSearch } from '../../alerts/change-search.ts';
import { myAlerts } from '../../alerts/my-alerts.ts';
import { askNextPhase, removeNextPhase } from '../../alerts/next-phase-requests.ts';
import { subscribePush, unsubscribePush } from '../../alerts/push/push-subscription.ts';
import { saveSearch } from '../../alerts/save-search.ts';
import { removeSavedProperty } from '../../catalogue/saved/remove-saved-property.ts';
import { savePropertyToggle } from '../../catalogue/saved/save-property-toggle.ts';
import { savedProperties, savedPropertyIds } from '../../catalogue/saved/saved-properties.ts';
import { myVisits } from '../../visits/my-visits.ts';
import type { RouteTable, UserCall } from '../route-table.ts';

export const userCatalogueRoutes = {
  'PUT /user/alert-settings': changeAlertSettings,
  'GET /user/alerts': myAlerts,
  'POST /user/next-phases': askNextPhase,
  'DELETE /user/next-phases/{id}': removeNextPhase,
  'POST /user/push-subscription': subscribePush,
  'DELETE /user/push-subscription': unsubscribePush,
  'POST /user/save-property-toggle': savePropertyToggle,
  'GET /user/saved-property': savedProperties,
  'GET /user/saved-property-ids': savedPropertyIds,
  'DELETE /user/saved-property/{id}': removeSavedProperty,
  'POST /user/saved-searches': saveSearch,
  'PUT /user/saved-searches/{id}': pauseSearch,
  'DELETE /user/saved-searches/{id}': removeSearch,
  'GET /user/visits': myVisits,
} satisfies RouteTable<UserCall>;
