import { DescriptionList } from '#islands/ui/display/description-list.tsx';
import type { Visit } from '#lib/api/visits.ts';
import { formatVisit } from '#lib/domain/visit-times.ts';

export const VisitFacts = ({ visit }: { visit: Visit }) => {
  const { property, starts_at, minutes, meeting_point, reason } = visit;
  const name = property?.name ?? 'No longer offered';
  return (
    <DescriptionList
      lines={[
        { name: 'Property', value: property?.listed ? <a href={`/properties/${property.id}`}>{name}</a> : name },
        { name: 'When', value: formatVisit(new Date(starts_at)) },
        { name: 'Takes about', value: `${minutes} minutes` },
        { name: 'We meet here', value: meeting_point },
        { name: 'Our office writes', value: reason },
      ]}
    />
  );
};
