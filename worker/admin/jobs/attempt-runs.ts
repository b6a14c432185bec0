/** More than a chain of renderers can be long: once a job is begun again, the attempts of run N are kept as -(10 N + place). */
export const attemptNumbers = 10;

/** Which run an attempt belongs to, and its place in the chain there. */
export function placeOfAttempt(number: number, retries: number): { run: number; place: number } {
  if (number > 0) return { run: retries, place: number };
  return { run: Math.floor(-number / attemptNumbers), place: -number % attemptNumbers };
}
