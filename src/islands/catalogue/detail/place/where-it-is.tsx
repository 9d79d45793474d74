import { DescriptionList } from '#islands/ui/display/description-list.tsx';
import type { Property } from '#lib/api/catalogue/property.ts';
import { readLandmarks } from '#lib/domain/catalogue/landmarks.ts';
import { locationText } from '../../property-texts.ts';
import { coordinatesOf } from '../../seo/coordinates.ts';
import { MapAndVideo } from '../map-and-video.tsx';
import { PlaceDrawing } from './place-drawing.tsx';

/** The place on a drawing, what is near, the address, and the provider's map for who asks for it. */
export const WhereItIs = ({ property }: { property: Property }) => {
  const { property_map: map, nearby_landmarks: near, video_link: video } = property;
  const point = map ? coordinatesOf(map) : null;
  const landmarks = near ? readLandmarks(near) : null;
  return (
    <div className="stack">
      <div className="two stack">
        {point && <PlaceDrawing place={locationText(property)} {...point} />}
        <div>
          {landmarks ? (
            <DescriptionList lines={landmarks.map(({ name, distance }) => ({ name, value: distance }))} />
          ) : (
            near && <p className="mut prose">{near}</p>
          )}
          <DescriptionList
            lines={[
              { name: 'Street', value: property.street_address },
              { name: 'LGA', value: property.lga },
              { name: 'State', value: property.state },
              { name: 'Country', value: property.country },
            ]}
          />
        </div>
      </div>
      {(map || video) && <MapAndVideo property={property} />}
    </div>
  );
};
