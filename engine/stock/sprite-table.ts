// Written by scenes/pack-sprites.ts from the records in scenes/sprites/: change those, not this.
// biome-ignore-all lint/suspicious/noApproximativeNumericConstant: figures are measured; one may come near ln 2

/**
 * A strip `/stock/sprites/<id>.jpg` of panels `width` x `height` px, top to bottom: color under an even white sky (sRGB, a white
 * flat ground would be 0.8), coverage, three suns (left, right, behind; 255 * sqrt(sun's light / sky's light / 4)) and, where `glows`,
 * its own light (not yet multiplied by the coverage). `metres`: the panel's height at the foot's distance; `foot`: middle of its footprint as a share of the panel from the
 * top left; `radius` of the footprint in meters; `pitch`: degrees the camera looks down at the foot.
 */
export type SpriteRecord = {
  id: string;
  width: number;
  height: number;
  metres: number;
  foot: [number, number];
  radius: number;
  pitch: number;
  glows: boolean;
};

/** Every sprite by its id, which is the name of its file without the ending. */
// biome-ignore format: one row a sprite
export const sprites = {
  "agave-1": { width: 320, height: 192, metres: 0.653, foot: [0.501, 0.9432], radius: 0.35, pitch: 17.7, glows: false },
  "arbor-1": { width: 360, height: 448, metres: 2.899, foot: [0.5152, 0.922], radius: 0.8, pitch: 12.9, glows: false },
  "arborvitae-1": { width: 184, height: 448, metres: 2.697, foot: [0.4879, 0.9492], radius: 0.397, pitch: 12.9, glows: false },
  "azalea-pink-1": { width: 320, height: 240, metres: 1.017, foot: [0.5081, 0.88], radius: 0.526, pitch: 12.9, glows: false },
  "barberry-1": { width: 320, height: 320, metres: 1.088, foot: [0.4694, 0.8413], radius: 0.395, pitch: 12.9, glows: false },
  "barrel-1": { width: 216, height: 320, metres: 0.952, foot: [0.4999, 0.9352], radius: 0.29, pitch: 12.9, glows: false },
  "barrel-cactus-1": { width: 320, height: 184, metres: 0.693, foot: [0.5381, 0.8326], radius: 0.5, pitch: 17.7, glows: false },
  "bat-1": { width: 256, height: 128, metres: 0.335, foot: [0.5, 1.3337], radius: 0.1, pitch: 17.7, glows: false },
  "bat-2": { width: 256, height: 96, metres: 0.253, foot: [0.5, 1.2786], radius: 0.1, pitch: 17.7, glows: false },
  "bench-1": { width: 320, height: 232, metres: 1.139, foot: [0.5018, 0.8729], radius: 0.65, pitch: 12.9, glows: false },
  "birch-1": { width: 368, height: 448, metres: 7.029, foot: [0.5164, 0.9919], radius: 0.3, pitch: 7.1, glows: false },
  "boards-1": { width: 320, height: 168, metres: 0.707, foot: [0.5034, 1.0208], radius: 0.1, pitch: 12.9, glows: false },
  "boulder-1": { width: 320, height: 200, metres: 0.581, foot: [0.5063, 0.7492], radius: 0.475, pitch: 17.7, glows: false },
  "boulder-2": { width: 320, height: 160, metres: 0.442, foot: [0.556, 0.7056], radius: 0.446, pitch: 17.7, glows: false },
  "boxwood-1": { width: 320, height: 320, metres: 1.211, foot: [0.4953, 0.8792], radius: 0.514, pitch: 12.9, glows: false },
  "boxwood-2": { width: 320, height: 296, metres: 1.04, foot: [0.4806, 0.8739], radius: 0.501, pitch: 12.9, glows: false },
  "candelabra-1": { width: 264, height: 320, metres: 0.732, foot: [0.5, 0.9423], radius: 0.12, pitch: 17.7, glows: true },
  "carnival-front-1": { width: 448, height: 448, metres: 2.733, foot: [0.5, 0.9933], radius: 1.1, pitch: 12.9, glows: true },
  "cat-1": { width: 240, height: 320, metres: 0.456, foot: [0.3919, 0.9192], radius: 0.15, pitch: 17.7, glows: true },
  "cauldron-1": { width: 320, height: 312, metres: 0.604, foot: [0.5004, 0.846], radius: 0.26, pitch: 17.7, glows: true },
  "chair-1": { width: 304, height: 320, metres: 1.174, foot: [0.5277, 0.888], radius: 0.45, pitch: 12.9, glows: false },
  "coil-1": { width: 216, height: 320, metres: 1.836, foot: [0.5308, 0.9545], radius: 0.35, pitch: 12.9, glows: true },
  "coneflower-1": { width: 280, height: 320, metres: 1.179, foot: [0.5141, 0.8799], radius: 0.32, pitch: 12.9, glows: false },
  "corn-stalks-1": { width: 256, height: 456, metres: 2.2, foot: [0.4731, 0.9407], radius: 0.28, pitch: 12.9, glows: false },
  "crate-1": { width: 320, height: 320, metres: 0.736, foot: [0.4901, 0.8255], radius: 0.366, pitch: 17.7, glows: false },
  "cypress-1": { width: 104, height: 448, metres: 4.339, foot: [0.5102, 0.9766], radius: 0.268, pitch: 10.7, glows: false },
  "daylily-1": { width: 320, height: 200, metres: 1.002, foot: [0.4896, 0.8307], radius: 0.463, pitch: 12.9, glows: false },
  "daylily-2": { width: 320, height: 208, metres: 1.128, foot: [0.4879, 0.8424], radius: 0.489, pitch: 12.9, glows: false },
  "dining-set-1": { width: 448, height: 296, metres: 1.32, foot: [0.4551, 0.7582], radius: 1.05, pitch: 12.9, glows: false },
  "dogwood-1": { width: 448, height: 416, metres: 4.73, foot: [0.5108, 0.9804], radius: 0.3, pitch: 10.3, glows: false },
  "drape-1": { width: 384, height: 264, metres: 1.104, foot: [0.5, 0.9907], radius: 0.1, pitch: 12.9, glows: false },
  "feather-reed-1": { width: 320, height: 296, metres: 1.619, foot: [0.4928, 0.9247], radius: 0.279, pitch: 12.9, glows: false },
  "feather-reed-2": { width: 264, height: 320, metres: 1.89, foot: [0.5074, 0.9406], radius: 0.268, pitch: 12.9, glows: false },
  "fern-1": { width: 320, height: 168, metres: 0.773, foot: [0.4951, 0.7614], radius: 0.267, pitch: 17.7, glows: false },
  "fire-bowl-1": { width: 320, height: 304, metres: 0.818, foot: [0.5, 0.9191], radius: 0.3, pitch: 14.9, glows: true },
  "fire-pit-1": { width: 320, height: 296, metres: 1.138, foot: [0.4982, 0.8624], radius: 0.6, pitch: 12.9, glows: true },
  "fountain-grass-1": { width: 320, height: 160, metres: 1.065, foot: [0.5288, 0.8072], radius: 0.501, pitch: 12.9, glows: false },
  "fountain-grass-2": { width: 320, height: 184, metres: 1.14, foot: [0.5105, 0.7682], radius: 0.571, pitch: 12.9, glows: false },
  "ghost-1": { width: 248, height: 384, metres: 1.188, foot: [0.4901, 1.0178], radius: 0.3, pitch: 12.9, glows: false },
  "ghost-2": { width: 168, height: 392, metres: 1.363, foot: [0.5069, 1.0052], radius: 0.3, pitch: 12.9, glows: false },
  "gourds-1": { width: 320, height: 120, metres: 0.358, foot: [0.5008, 0.6759], radius: 0.34, pitch: 17.7, glows: false },
  "groundcover-1": { width: 320, height: 112, metres: 0.564, foot: [0.4772, 0.5023], radius: 0.6, pitch: 17.7, glows: false },
  "hay-bale-1": { width: 320, height: 192, metres: 0.766, foot: [0.5112, 0.7171], radius: 0.5, pitch: 17.7, glows: false },
  "headstone-1": { width: 208, height: 320, metres: 0.886, foot: [0.4738, 0.9822], radius: 0.28, pitch: 12.9, glows: false },
  "headstone-2": { width: 264, height: 320, metres: 0.879, foot: [0.5038, 0.9632], radius: 0.28, pitch: 12.9, glows: false },
  "headstone-3": { width: 248, height: 320, metres: 0.716, foot: [0.4572, 0.9715], radius: 0.28, pitch: 12.9, glows: false },
  "hosta-1": { width: 320, height: 200, metres: 0.514, foot: [0.5375, 0.7226], radius: 0.27, pitch: 17.7, glows: false },
  "hydrangea-blue-1": { width: 320, height: 264, metres: 1.133, foot: [0.4929, 0.876], radius: 0.588, pitch: 12.9, glows: false },
  "hydrangea-white-1": { width: 320, height: 320, metres: 1.354, foot: [0.5131, 0.9003], radius: 0.519, pitch: 12.9, glows: false },
  "jack-o-lantern-1": { width: 320, height: 304, metres: 0.355, foot: [0.4917, 0.9088], radius: 0.15200000000000002, pitch: 17.7, glows: true },
  "jack-o-lantern-2": { width: 320, height: 320, metres: 0.394, foot: [0.5106, 0.9236], radius: 0.16000000000000003, pitch: 17.7, glows: true },
  "jack-o-lantern-3": { width: 312, height: 320, metres: 0.335, foot: [0.49, 0.9291], radius: 0.128, pitch: 17.7, glows: true },
  "japanese-maple-1": { width: 448, height: 360, metres: 3.817, foot: [0.5223, 0.9778], radius: 0.3, pitch: 12.9, glows: false },
  "jar-1": { width: 136, height: 240, metres: 0.321, foot: [0.5, 0.9127], radius: 0.09, pitch: 17.7, glows: true },
  "juniper-1": { width: 320, height: 152, metres: 0.896, foot: [0.4908, 0.6773], radius: 0.671, pitch: 17.7, glows: false },
  "lantern-1": { width: 200, height: 288, metres: 0.544, foot: [0.4946, 0.9187], radius: 0.12, pitch: 17.7, glows: true },
  "lantern-post-1": { width: 72, height: 448, metres: 2.356, foot: [0.4922, 0.9807], radius: 0.12, pitch: 12.9, glows: true },
  "lavender-1": { width: 320, height: 224, metres: 0.747, foot: [0.4878, 0.8298], radius: 0.299, pitch: 17.7, glows: false },
  "lavender-2": { width: 320, height: 216, metres: 0.755, foot: [0.4941, 0.855], radius: 0.31, pitch: 17.7, glows: false },
  "lounger-1": { width: 320, height: 160, metres: 0.997, foot: [0.5205, 0.8143], radius: 0.75, pitch: 12.9, glows: false },
  "lounger-2": { width: 320, height: 224, metres: 1.179, foot: [0.4573, 0.7821], radius: 0.75, pitch: 12.9, glows: false },
  "mums-1": { width: 352, height: 232, metres: 0.641, foot: [0.4861, 0.8682], radius: 0.42, pitch: 17.7, glows: false },
  "oak-1": { width: 368, height: 456, metres: 10.269, foot: [0.4525, 0.985], radius: 0.35, pitch: 4.6, glows: false },
  "olive-1": { width: 424, height: 448, metres: 3.923, foot: [0.3918, 0.9879], radius: 0.3, pitch: 12.3, glows: false },
  "palm-1": { width: 240, height: 448, metres: 5.246, foot: [0.4552, 0.9887], radius: 0.25, pitch: 9.3, glows: false },
  "palm-2": { width: 320, height: 200, metres: 1.173, foot: [0.5074, 0.887], radius: 0.25, pitch: 12.9, glows: false },
  "path-light-1": { width: 152, height: 320, metres: 0.583, foot: [0.5, 0.9661], radius: 0.06, pitch: 17.7, glows: true },
  "planter-1": { width: 248, height: 320, metres: 1.092, foot: [0.4899, 0.9573], radius: 0.2, pitch: 12.9, glows: false },
  "pumpkin-1": { width: 320, height: 288, metres: 0.341, foot: [0.4928, 0.9171], radius: 0.15200000000000002, pitch: 17.7, glows: false },
  "pumpkin-2": { width: 256, height: 320, metres: 0.386, foot: [0.5055, 0.9414], radius: 0.12, pitch: 17.7, glows: false },
  "pumpkin-3": { width: 320, height: 192, metres: 0.302, foot: [0.493, 0.8759], radius: 0.2, pitch: 17.7, glows: false },
  "rock-group-1": { width: 320, height: 112, metres: 1.042, foot: [0.4918, 0.8312], radius: 1.1, pitch: 12.9, glows: false },
  "rose-1": { width: 320, height: 320, metres: 1.105, foot: [0.4805, 0.8795], radius: 0.407, pitch: 12.9, glows: false },
  "rosemary-1": { width: 320, height: 320, metres: 1.001, foot: [0.5258, 0.8965], radius: 0.368, pitch: 12.9, glows: false },
  "salvia-1": { width: 320, height: 224, metres: 0.746, foot: [0.4754, 0.8113], radius: 0.311, pitch: 17.7, glows: false },
  "salvia-2": { width: 320, height: 296, metres: 0.739, foot: [0.5256, 0.8729], radius: 0.279, pitch: 12.9, glows: false },
  "saucer-1": { width: 448, height: 272, metres: 1.572, foot: [0.5, 0.8334], radius: 0.95, pitch: 12.9, glows: true },
  "scarecrow-1": { width: 456, height: 424, metres: 1.854, foot: [0.4993, 0.9717], radius: 0.25, pitch: 12.9, glows: false },
  "skeleton-1": { width: 224, height: 448, metres: 1.751, foot: [0.5858, 0.9785], radius: 0.3, pitch: 12.9, glows: false },
  "skeleton-2": { width: 200, height: 320, metres: 1.186, foot: [0.446, 0.7878], radius: 0.4, pitch: 14.9, glows: false },
  "skeleton-giant-1": { width: 272, height: 512, metres: 3.759, foot: [0.5197, 0.9807], radius: 0.6, pitch: 12.6, glows: false },
  "skull-flag-1": { width: 184, height: 384, metres: 1.824, foot: [0.0461, 0.9923], radius: 0.05, pitch: 12.9, glows: false },
  "spider-1": { width: 384, height: 216, metres: 0.966, foot: [0.4818, 0.6429], radius: 0.85, pitch: 14.9, glows: false },
  "spider-wall-1": { width: 344, height: 384, metres: 2.015, foot: [0.5156, 0.9554], radius: 0.1, pitch: 12.9, glows: false },
  "spirea-gold-1": { width: 320, height: 280, metres: 0.804, foot: [0.5138, 0.8627], radius: 0.368, pitch: 12.9, glows: false },
  "tomato-bed-1": { width: 384, height: 384, metres: 1.529, foot: [0.5181, 0.9188], radius: 0.6, pitch: 12.9, glows: false },
  "treasure-chest-1": { width: 320, height: 312, metres: 1.009, foot: [0.5259, 0.899], radius: 0.474, pitch: 12.9, glows: false },
  "umbrella-1": { width: 432, height: 448, metres: 2.89, foot: [0.5158, 0.9733], radius: 0.28, pitch: 12.9, glows: false },
  "web-1": { width: 448, height: 448, metres: 1.195, foot: [0.4951, 0.9847], radius: 0.1, pitch: 12.9, glows: false },
  "witch-hat-1": { width: 320, height: 256, metres: 0.585, foot: [0.5, 0.7801], radius: 0.3, pitch: 17.7, glows: false },
  "yew-1": { width: 320, height: 296, metres: 1.17, foot: [0.5159, 0.8909], radius: 0.49, pitch: 12.9, glows: false },
  "yucca-1": { width: 320, height: 240, metres: 1.031, foot: [0.4794, 0.8519], radius: 0.4, pitch: 12.9, glows: false },
} satisfies Record<string, Omit<SpriteRecord, "id">>;

/** One of `sprites`. */
export type SpriteId = keyof typeof sprites;
