/** Returns where a map shows the way to a place, named as people name it. */
export const mapAddress = (place: string) =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}` as const;
