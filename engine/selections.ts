/** What a person marks on a photo and moves over its ground. */

export { defaultView, type Ground, groundAt, groundCamera, seenAt } from "./ground/ground-camera.ts";
export { frameOf, fromGround, toGround } from "./ground/ground-frame.ts";
export { drawingEffort } from "./regions/drawing-effort.ts";
export { facetOf } from "./regions/facet.ts";
export { findPieces } from "./regions/pieces.ts";
export { rasterizeSurfaces } from "./regions/rasterize-surfaces.ts";
export { cellsOfEdit, cellsOfRegion, type Grid } from "./regions/region-cells.ts";
export { decodeRuns, encodeRuns } from "./regions/run-lengths.ts";
export { snapPolygon } from "./regions/snap-polygon.ts";
