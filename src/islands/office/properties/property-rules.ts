import { payloadResolver } from '#islands/ui/forms/payload-resolver.ts';
import { propertyForm } from '#lib/api/office/property-form.ts';
import { type PropertyValues, toPayload } from './property-values.ts';

export const propertyRules = payloadResolver<PropertyValues>(propertyForm, toPayload);
