import { filterProperty, propertiesPage } from '../../catalogue/listing/property-lists.ts';
import { propertiesType, propertyLocations } from '../../catalogue/lookups.ts';
import { popularPlaces } from '../../catalogue/popular-places.ts';
import { propertyDetails } from '../../catalogue/property-details.ts';
import { propertyLayout } from '../../catalogue/property-layout.ts';
import { search } from '../../catalogue/search/search-properties.ts';
import { searchSuggestions } from '../../catalogue/search/search-suggestions.ts';
import { withdrawnProperty } from '../../catalogue/withdrawn-property.ts';
import { propertiesHeader } from '../../content/properties-header.ts';
import { bookVisit } from '../../visits/book-visit.ts';
import { cancelVisit, moveVisit, openVisit } from '../../visits/my-visits.ts';
import { visitTimes } from '../../visits/visit-times.ts';
import type { GeneralCall, RouteTable } from '../route-table.ts';

export const catalogueRoutes = {
  'GET /filter-property': filterProperty,
  'GET /popular-places': popularPlaces,
  'GET /properties-header': propertiesHeader,
  'GET /properties-page': propertiesPage,
  'GET /properties-type': propertiesType,
  'GET /property-locations': propertyLocations,
  'GET /property/{id}': propertyDetails,
  'GET /property/{id}/layout': propertyLayout,
  'GET /property/{id}/visit-times': visitTimes,
  'GET /property/{id}/withdrawn': withdrawnProperty,
  'POST /search': search,
  'GET /search-suggestions': searchSuggestions,
  'POST /visits': bookVisit,
  'POST /visits/cancel': cancelVisit,
  'POST /visits/move': moveVisit,
  'POST /visits/open': openVisit,
} satisfies RouteTable<GeneralCall>;
