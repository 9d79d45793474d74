import { StatusTag } from '#islands/ui/display/status-tag.tsx';
import { eyeOffIcon } from '#islands/ui/icons/icons.ts';
import type { OfficeProperty } from '#lib/api/office/properties.ts';
import { isRental, isSoldOut } from '#lib/domain/offers.ts';

export const PropertyTags = ({ property }: { property: OfficeProperty }) => (
  <span className="tags">
    {property.published ? (
      <StatusTag kind="ok">Published</StatusTag>
    ) : (
      <StatusTag kind="wait" icon={eyeOffIcon}>
        Not published
      </StatusTag>
    )}
    {isSoldOut({ unitAvailable: property.unit_available }) && <StatusTag kind="bad">Sold out</StatusTag>}
    {isRental(property) && <StatusTag kind="info">For rent</StatusTag>}
  </span>
);
