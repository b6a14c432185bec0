// Written by scenes/pack-sprites.ts from the records in scenes/sprites/: change those, not this.

/**
 * A strip `/stock/sprites/<id>.jpg` of panels `width` x `height` px, top to bottom: colour under an even white sky (sRGB, a white
 * flat ground would be 0.8), coverage, three suns (left, right, behind; 255 * sqrt(sun's light / sky's light / 4)) and, where `glows`,
 * its own light. `metres`: the panel's height at the foot's distance; `foot`: middle of its footprint as a share of the panel from the
 * top left; `radius` of the footprint in metres; `pitch`: degrees the camera looks down at the foot.
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

// biome-ignore format: one row a sprite
export const sprites = {
  "bat-1": { width: 256, height: 128, metres: 0.335, foot: [0.5, 1.3337], radius: 0.1, pitch: 17.7, glows: false },
  "bat-2": { width: 256, height: 96, metres: 0.253, foot: [0.5, 1.2786], radius: 0.1, pitch: 17.7, glows: false },
  "boxwood-1": { width: 320, height: 304, metres: 1.027, foot: [0.5113, 0.8919], radius: 0.473, pitch: 12.9, glows: false },
  "boxwood-2": { width: 320, height: 288, metres: 0.989, foot: [0.5024, 0.8835], radius: 0.5, pitch: 12.9, glows: false },
  "coneflower-1": { width: 320, height: 320, metres: 1.058, foot: [0.5451, 0.8731], radius: 0.323, pitch: 12.9, glows: false },
  "daylily-1": { width: 320, height: 208, metres: 1.039, foot: [0.4876, 0.8503], radius: 0.441, pitch: 12.9, glows: false },
  "feather-reed-1": { width: 320, height: 320, metres: 1.688, foot: [0.5034, 0.9767], radius: 0.26, pitch: 12.9, glows: false },
  "headstone-1": { width: 208, height: 320, metres: 0.886, foot: [0.4738, 0.9822], radius: 0.28, pitch: 12.9, glows: false },
  "headstone-2": { width: 264, height: 320, metres: 0.879, foot: [0.5038, 0.9632], radius: 0.28, pitch: 12.9, glows: false },
  "headstone-3": { width: 240, height: 320, metres: 0.743, foot: [0.4569, 0.9366], radius: 0.28, pitch: 12.9, glows: false },
  "hosta-1": { width: 320, height: 168, metres: 0.498, foot: [0.5361, 0.7158], radius: 0.305, pitch: 17.7, glows: false },
  "hydrangea-blue-1": { width: 320, height: 280, metres: 1.206, foot: [0.4764, 0.9147], radius: 0.58, pitch: 12.9, glows: false },
  "hydrangea-white-1": { width: 320, height: 264, metres: 1.168, foot: [0.5185, 0.9175], radius: 0.544, pitch: 12.9, glows: false },
  "jack-o-lantern-1": { width: 320, height: 304, metres: 0.355, foot: [0.4917, 0.9088], radius: 0.15200000000000002, pitch: 17.7, glows: true },
  "jack-o-lantern-2": { width: 320, height: 320, metres: 0.394, foot: [0.5106, 0.9236], radius: 0.16000000000000003, pitch: 17.7, glows: true },
  "jack-o-lantern-3": { width: 312, height: 320, metres: 0.335, foot: [0.49, 0.9291], radius: 0.128, pitch: 17.7, glows: true },
  "lavender-1": { width: 320, height: 232, metres: 0.741, foot: [0.4829, 0.8652], radius: 0.297, pitch: 17.7, glows: false },
  "lounger-1": { width: 320, height: 160, metres: 0.997, foot: [0.5205, 0.8143], radius: 0.75, pitch: 12.9, glows: false },
  "lounger-2": { width: 320, height: 224, metres: 1.179, foot: [0.4573, 0.7821], radius: 0.75, pitch: 12.9, glows: false },
  "pumpkin-1": { width: 320, height: 288, metres: 0.341, foot: [0.4928, 0.9171], radius: 0.15200000000000002, pitch: 17.7, glows: false },
  "pumpkin-2": { width: 256, height: 320, metres: 0.386, foot: [0.5055, 0.9414], radius: 0.12, pitch: 17.7, glows: false },
  "pumpkin-3": { width: 320, height: 192, metres: 0.302, foot: [0.493, 0.8759], radius: 0.2, pitch: 17.7, glows: false },
  "salvia-1": { width: 320, height: 256, metres: 0.752, foot: [0.4709, 0.8508], radius: 0.29, pitch: 12.9, glows: false },
  "skeleton-1": { width: 224, height: 448, metres: 1.751, foot: [0.5858, 0.9785], radius: 0.3, pitch: 12.9, glows: false },
  "skeleton-2": { width: 200, height: 320, metres: 1.186, foot: [0.446, 0.7878], radius: 0.4, pitch: 14.9, glows: false },
  "web-1": { width: 448, height: 448, metres: 1.195, foot: [0.4951, 0.9847], radius: 0.1, pitch: 12.9, glows: false },
  "witch-hat-1": { width: 320, height: 256, metres: 0.585, foot: [0.5, 0.7801], radius: 0.3, pitch: 17.7, glows: false },
} satisfies Record<string, Omit<SpriteRecord, "id">>;

export type SpriteId = keyof typeof sprites;
