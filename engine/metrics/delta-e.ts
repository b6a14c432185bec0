type Lab = readonly [number, number, number];

const radians = Math.PI / 180;

/** CIEDE2000 color difference; below 1 is invisible, 2-4 is seen side by side. Sharma, Wu, Dalal 2005. */
export function deltaE2000(one: Lab, two: Lab): number {
  const chroma = (Math.hypot(one[1], one[2]) + Math.hypot(two[1], two[2])) / 2;
  const g = 0.5 * (1 - Math.sqrt(chroma ** 7 / (chroma ** 7 + 25 ** 7)));
  const a1 = one[1] * (1 + g);
  const a2 = two[1] * (1 + g);
  const c1 = Math.hypot(a1, one[2]);
  const c2 = Math.hypot(a2, two[2]);
  const h1 = hue(a1, one[2]);
  const h2 = hue(a2, two[2]);

  const lightStep = two[0] - one[0];
  const chromaStep = c2 - c1;
  let turn = c1 * c2 === 0 ? 0 : h2 - h1;
  if (turn > 180) turn -= 360;
  else if (turn < -180) turn += 360;
  const hueStep = 2 * Math.sqrt(c1 * c2) * Math.sin((turn / 2) * radians);

  const light = (one[0] + two[0]) / 2;
  const meanChroma = (c1 + c2) / 2;
  const meanHue = middleHue(h1, h2, c1 * c2 === 0);
  const t =
    1 -
    0.17 * Math.cos((meanHue - 30) * radians) +
    0.24 * Math.cos(2 * meanHue * radians) +
    0.32 * Math.cos((3 * meanHue + 6) * radians) -
    0.2 * Math.cos((4 * meanHue - 63) * radians);
  const sl = 1 + (0.015 * (light - 50) ** 2) / Math.sqrt(20 + (light - 50) ** 2);
  const sc = 1 + 0.045 * meanChroma;
  const sh = 1 + 0.015 * meanChroma * t;
  const rotation = 30 * Math.exp(-(((meanHue - 275) / 25) ** 2));
  const rc = 2 * Math.sqrt(meanChroma ** 7 / (meanChroma ** 7 + 25 ** 7));
  const rt = -Math.sin(2 * rotation * radians) * rc;
  const l = lightStep / sl;
  const c = chromaStep / sc;
  const h = hueStep / sh;
  return Math.sqrt(l * l + c * c + h * h + rt * c * h);
}

function hue(a: number, b: number): number {
  if (a === 0 && b === 0) return 0;
  const angle = Math.atan2(b, a) / radians;
  return angle < 0 ? angle + 360 : angle;
}

function middleHue(h1: number, h2: number, gray: boolean): number {
  if (gray) return h1 + h2;
  if (Math.abs(h1 - h2) <= 180) return (h1 + h2) / 2;
  return h1 + h2 < 360 ? (h1 + h2 + 360) / 2 : (h1 + h2 - 360) / 2;
}
