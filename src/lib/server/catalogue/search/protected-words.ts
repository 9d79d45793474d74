/** Common home features that must not be auto-corrected when no listing has them, such as 'pool' to 'polo'. */
const correctlySpelledWords = new Set(
  `air alarm balcony bank bath bathroom beach bedroom boat borehole boulevard bus cable camera car carport cellar cheap church
  cinema clinic club conditioning court creek current door driveway drainage electricity elevator estate farm fence
  field fibre fitted flat flood floor furnished garage garden gas gate gated generator golf grass ground guard gym hall
  harbour heater helipad highway hill hospital hotel house internet inverter island jetty kitchen lagoon lake land laundry
  lawn library lift light loft lounge luxury mall market marina meter modern mosque new ocean office old park parking
  patio paved penthouse play playground plot pond pool port power private quiet quarters rail ranch rent river road roof
  room running safe sale sauna school sea secure security serviced shop shops shore showroom small smart solar spa
  sport squash station storage store street studio swimming tank tarred tennis terrace theatre toilet town train
  treated tree upstairs valley veranda view villa wall wardrobe warehouse water waterfront wifi wine wood yard`
    .split(/\s+/)
    .filter(Boolean),
);

export const isSpelledRight = (word: string) => correctlySpelledWords.has(word);
