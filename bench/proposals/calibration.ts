const bins = 10;

/** Gathers painted pixels by the confidence that was stated for them, and how many of them are right. */
export class Calibration {
  readonly #count = new Float64Array(bins);
  readonly #stated = new Float64Array(bins);
  readonly #right = new Float64Array(bins);

  add(confidence: number, isRight: boolean): void {
    const bin = Math.min(bins - 1, Math.floor(confidence * bins));
    this.#count[bin]++;
    this.#stated[bin] += confidence;
    if (isRight) this.#right[bin]++;
  }

  /** What both have gathered. */
  with(other: Calibration): Calibration {
    const joined = new Calibration();
    for (const one of [this, other]) {
      for (let bin = 0; bin < bins; bin++) {
        joined.#count[bin] += one.#count[bin];
        joined.#stated[bin] += one.#stated[bin];
        joined.#right[bin] += one.#right[bin];
      }
    }
    return joined;
  }

  /** Expected calibration error: by how much stated and true share differ in the mean; not a number without pixels. */
  error(): number {
    const all = this.#count.reduce((sum, value) => sum + value, 0);
    return this.#count.reduce((sum, _, bin) => sum + Math.abs(this.#stated[bin] - this.#right[bin]), 0) / all;
  }
}
