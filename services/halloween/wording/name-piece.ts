import { type Message, m } from "#messages";
import { plainId } from "../../description.ts";

const names: Record<string, Message> = {
  barrel: m.halloween_piece_barrel,
  bat: m.halloween_piece_bat,
  boards: m.halloween_piece_boards,
  candelabra: m.halloween_piece_candelabra,
  "carnival-front": m.halloween_piece_carnival_front,
  cat: m.halloween_piece_cat,
  cauldron: m.halloween_piece_cauldron,
  coil: m.halloween_piece_coil,
  "corn-stalks": m.halloween_piece_corn_stalks,
  crate: m.halloween_piece_crate,
  drape: m.halloween_piece_drape,
  ghost: m.halloween_piece_ghost,
  gourds: m.halloween_piece_gourds,
  "hay-bale": m.halloween_piece_hay_bale,
  headstone: m.halloween_piece_headstone,
  "jack-o-lantern": m.halloween_piece_jack_o_lantern,
  jar: m.halloween_piece_jar,
  lantern: m.halloween_piece_lantern,
  mums: m.halloween_piece_mums,
  pumpkin: m.halloween_piece_pumpkin,
  saucer: m.halloween_piece_saucer,
  scarecrow: m.halloween_piece_scarecrow,
  skeleton: m.halloween_piece_skeleton,
  "skeleton-giant": m.halloween_piece_skeleton_giant,
  "skull-flag": m.halloween_piece_skull_flag,
  spider: m.halloween_piece_spider,
  "spider-wall": m.halloween_piece_spider,
  "treasure-chest": m.halloween_piece_treasure_chest,
  web: m.halloween_piece_web,
  "witch-hat": m.halloween_piece_witch_hat,
  "string-of-lights": m.halloween_piece_string_of_lights,
};

/** What a thing on the photo is called: "jack-o-lantern" is known to few outside one country. */
export function nameOfPiece(kind: string): string {
  return names[kind]?.() ?? plainId(kind);
}
