import { linkNextPhase } from '../../office/alerts/link-next-phase.ts';
import { officeAlerts } from '../../office/alerts/office-alerts.ts';
import { importProperties } from '../../office/import/import-properties.ts';
import { officeLayout } from '../../office/layouts/office-layout.ts';
import { readDrawing } from '../../office/layouts/read-drawing.ts';
import { saveLayout } from '../../office/layouts/save-layout.ts';
import { unitBoard } from '../../office/layouts/unit-board.ts';
import { addPhotos } from '../../office/properties/add-photos.ts';
import { arrangePhotos } from '../../office/properties/arrange-photos.ts';
import { createProperty } from '../../office/properties/create-property.ts';
import { deleteProperty } from '../../office/properties/delete-property.ts';
import { listOfficeProperties } from '../../office/properties/list-office-properties.ts';
import { officePropertyDetail } from '../../office/properties/office-property.ts';
import { removePhoto } from '../../office/properties/remove-photo.ts';
import { updateProperty } from '../../office/properties/update-property.ts';
import type { OfficeCall, RouteTable } from '../route-table.ts';

export const officePropertyRoutes = {
  'GET /office/alerts': officeAlerts,
  'PUT /office/alerts/next-phases/{id}': linkNextPhase,
  'POST /office/layout-drawing': readDrawing,
  'GET /office/properties': listOfficeProperties,
  'POST /office/properties': createProperty,
  'POST /office/properties/import': importProperties,
  'GET /office/properties/{id}': officePropertyDetail,
  'PUT /office/properties/{id}': updateProperty,
  'DELETE /office/properties/{id}': deleteProperty,
  'GET /office/properties/{id}/layout': officeLayout,
  'PUT /office/properties/{id}/layout': saveLayout,
  'POST /office/properties/{id}/photos': addPhotos,
  'PUT /office/properties/{id}/photos': arrangePhotos,
  'DELETE /office/properties/{id}/photos/{photo_id}': removePhoto,
  'GET /office/properties/{id}/units': unitBoard,
} satisfies RouteTable<OfficeCall>;
