import type { StateName } from '#lib/domain/states.ts';
import type { PhotoKey } from '../../photos/photo-manifest.ts';

export interface DemoFee {
  name: string;
  purpose: '' | 'Bungalow' | 'Duplex';
  type: 'infrastructure' | 'others';
  /** In naira for one unit. */
  value: number;
}

/** Named as in the API; amounts in naira. */
export interface DemoProperty {
  name: string;
  type: 'Land' | 'Residential';
  category: 'estate' | 'other';
  purpose: string[];
  price: number;
  initial_deposit: number;
  discount_percentage: number;
  street_address: string;
  lga: string;
  state: StateName;
  country: 'Nigeria';
  size: number;
  features: string[];
  total_units: number;
  payment_type: 'full' | 'installment';
  property_duration_limit: number;
  payment_schedule: ('Monthly' | 'Quarterly')[];
  details: DemoFee[];
  nearby_landmarks: string;
  topography: string | null;
  road_access: string | null;
  gated_estate: boolean | null;
  fencing: boolean | null;
  no_of_bedroom: number | null;
  number_of_bathroom: number | null;
  parking_space: number | null;
  year_built: number | null;
  overview: string;
  description: string;
  title_document_type: string;
  property_agreement: string;
  property_map: string;
  video_link: string | null;
  whatsapp_link: string | null;
  contact_number: string;
  photos: PhotoKey[];
}
