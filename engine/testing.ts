/** Made-up houses and nets, and what compares pictures, for tests. */

export { drawnHouse, drawnYard } from "./ground/drawn-yard.ts";
export { lawnBelow } from "./ground/lawn-below.ts";
export { sameBytes } from "./metrics/same-bytes.ts";
export { lensExif } from "./photo/lens.ts";
export { paintPicture } from "./regions/painted-house.ts";
export { prepareSurfaces, renderDesign } from "./render-design.ts";
export { digest, madeUpNet, madeUpPhoto } from "./surfaces/net/random-net.ts";
