import drawing from './nigeria.svg?url&no-inline';

interface PlaceDrawingProps {
  /** 'Epe, Lagos' */
  place: string;
  latitude: number;
  longitude: number;
}

/** Degrees of longitude and latitude that are shown. */
const [width, height] = [4.4, 2];
const round = (degrees: number) => Math.round(degrees * 100) / 100;

/** Where in Nigeria it is, between the towns that people know: our own drawing, whose units are degrees. */
export const PlaceDrawing = ({ place, latitude, longitude }: PlaceDrawingProps) => {
  const [x, y] = [round(longitude), round(-latitude)];
  return (
    <svg
      className="place"
      viewBox={`${round(x - width / 2)} ${round(y - height / 2)} ${width} ${height}`}
      role="img"
      aria-label={`${place} on a map of Nigeria`}
    >
      <use href={`${drawing}#n`} />
      <path d={`M${x} ${y}h0`} />
    </svg>
  );
};
