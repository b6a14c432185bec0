/** Rasters and colors: what is true of any picture. */

export { scaleDown } from "./analysis/scale-down.ts";
export { byteOfLinear, labOfLinear, linearOfByte, linearOfHex, luminance } from "./color.ts";
export { type Box, boundsOf, cropMask, cropRaster } from "./light/bounds.ts";
export { createMask, createRaster, fitWithin, type Mask, type Raster } from "./raster.ts";
export { boxMean } from "./regions/box-mean.ts";
export { resizeRaster } from "./resize.ts";
