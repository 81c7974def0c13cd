/** The number of areas in one sentence. */
const maxAreas = 5;

export function joinAreas(areas: readonly string[]): string {
  return areas.slice(0, maxAreas).join(", ") + (areas.length > maxAreas ? ", …" : "");
}
