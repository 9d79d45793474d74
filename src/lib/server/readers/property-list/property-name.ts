/** Words for the kind of a building. */
const kindWords = new Set(
  'a and block bungalow bungalows detached duplex duplexes flat flats apartment apartments fully furnished house houses luxury maisonette maisonettes mansion newly built of penthouse plot plots land semi serviced studio terrace terraced terraces the villa'.split(
    ' ',
  ),
);

/** Whether the name is only a kind, such as 'Semi Detached Duplex'. */
export const isGenericName = (name: string) => {
  const words = name
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  return words.length > 0 && words.every((word) => kindWords.has(word));
};

interface Described {
  name: string;
  bedrooms: string | undefined;
  town: string | undefined;
}

/** Makes a generic name specific, such as '4-bedroom Detached Duplex, Lekki'. Other names stay. */
export function propertyName({ name, bedrooms, town }: Described): string {
  if (!isGenericName(name)) return name;
  const kind = name.replace(/\bDuplexes$/i, 'Duplex').replace(/^Semi Detached/i, 'Semi-detached');
  const counted = bedrooms && Number(bedrooms) > 0 ? `${bedrooms}-bedroom ${kind}` : kind;
  return town ? `${counted}, ${town}` : counted;
}

const landWords = /\b(land|plots?|acres?|hectares?)\b/i;
const houseWords =
  /duplex|bungalow|flat|apartment|house|home|terrace|mansion|maisonette|studio|penthouse|villa|residential|bed/i;

export const detectType = (...texts: (string | undefined)[]) => {
  const words = texts.filter(Boolean).join(' ');
  if (houseWords.test(words)) return 'Residential';
  return landWords.test(words) ? 'Land' : undefined;
};

const papers =
  /^(c of o|c\/o|c\.of\.o|certificate of occupancy|governor'?s consent|deed( of assignment)?|(registered )?survey( plan)?|excision|gazette|r of o|right of occupancy|allocation letter)$/i;

/** 'C of O' is what a list of land often says under 'Title'. */
export const isTitleDocument = (name: string) => papers.test(name.replaceAll('’', "'"));
