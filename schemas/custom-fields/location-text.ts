/** A place: coordinates in degrees (WGS 84), their accuracy in metres, and how people call it. */
export interface Location {
  lat: number | null;
  lon: number | null;
  accuracy: number | null;
  text: string | null;
}

/** Returns a place as one line of text: its name, and its coordinates with their accuracy. */
export function locationText({ lat, lon, accuracy, text }: Location): string {
  const coordinates = lat === null || lon === null ? undefined : `${lat}, ${lon}`;
  const within =
    coordinates && accuracy !== null ? `${coordinates} (±${Math.round(accuracy)} m)` : coordinates;
  return [text, within].filter(Boolean).join(' · ');
}

/** Parses a line as `locationText` writes it; a line without coordinates is the place's name. */
export function locationFromText(line: string): Location {
  const match = /(-?\d{1,2}(?:\.\d+)?), ?(-?\d{1,3}(?:\.\d+)?)(?: \(±(\d+) m\))?$/.exec(line.trim());
  if (!match) return { lat: null, lon: null, accuracy: null, text: line.trim() };
  const [all, lat, lon, accuracy] = match;
  const text = line
    .trim()
    .slice(0, -all.length)
    .replace(/[\s·]+$/u, '');
  return {
    lat: Number(lat),
    lon: Number(lon),
    accuracy: accuracy === undefined ? null : Number(accuracy),
    text: text || null,
  };
}
